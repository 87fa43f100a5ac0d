import { Button, Field, Sheet, toast } from "#ui/index.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { refreshDevices, useChangePassword } from "./calls.ts";
import { FormFailure } from "./FormFailure.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { newPasswordFault, passwordFault } from "./rules.ts";
import { useForm } from "./useForm.ts";
import styles from "./forms.module.css";

/** A new password against the present one. */
export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.changePassword}>
      <PasswordForm onDone={onClose} />
    </Sheet>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const username = useSession(({ profile }) => profile.username);
  const change = useChangePassword();
  const form = useForm({ password: "", new_password: "" }, (values) => ({
    password: passwordFault(values.password),
    new_password:
      newPasswordFault(values.new_password) ??
      (values.password === values.new_password ? texts.passwordSame : undefined),
  }));
  const send = form.submit(async (values) => {
    await change.mutateAsync(values);
    toast(texts.passwordChanged, { icon: "check" });
    onDone();
    await refreshDevices();
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.hint}>{texts.passwordHint}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        {...form.field("password")}
        label={texts.currentPassword}
        type="password"
        placeholder={texts.currentPasswordPlaceholder}
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={64}
      />
      <div>
        <Field
          {...form.field("new_password")}
          label={texts.newPassword}
          type="password"
          placeholder={texts.differentPasswordPlaceholder}
          autoComplete="new-password"
          enterKeyHint="go"
          maxLength={64}
        />
        <PasswordRules password={form.values.new_password} />
      </div>
      <div className={styles.foot}>
        <FormFailure text={form.failure} />
        <Button type="submit" size="large" block loading={form.busy}>
          {texts.changePassword}
        </Button>
      </div>
    </form>
  );
}
