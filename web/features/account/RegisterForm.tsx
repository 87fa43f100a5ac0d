import { Button, Field } from "#ui/index.ts";
import { register } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { FormFailure } from "./FormFailure.tsx";
import { PasswordRules } from "./PasswordRules.tsx";
import { inviteCodeFault, newPasswordFault, usernameFault } from "./rules.ts";
import { useForm } from "./useForm.ts";
import styles from "./forms.module.css";

export interface RegisterFormProps {
  /** The invite code of the link the app was opened with, "" where there was none. */
  incode: string;
  /** Told the nickname of who is in. */
  onDone: (nickname: string) => void;
}

export function RegisterForm({ incode, onDone }: RegisterFormProps) {
  const form = useForm({ username: "", password: "", invite_code: incode }, (values) => ({
    username: usernameFault(values.username),
    password: newPasswordFault(values.password),
    invite_code: inviteCodeFault(values.invite_code),
  }));
  const send = form.submit(async ({ username, password, invite_code }) => {
    const profile = await register({
      username: username.trim(),
      password,
      ...(invite_code.trim() !== "" && { invite_code: invite_code.trim().toUpperCase() }),
    });
    onDone(profile.nickname);
  });
  const invited = incode !== "" && form.values.invite_code === incode;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        {...form.field("username")}
        label={texts.username}
        placeholder={texts.usernamePlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={40}
      />
      <div>
        <Field
          {...form.field("password")}
          label={texts.password}
          type="password"
          placeholder={texts.newPasswordPlaceholder}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={64}
        />
        <PasswordRules password={form.values.password} />
      </div>
      <Field
        {...form.field("invite_code")}
        label={texts.inviteCode}
        placeholder={texts.inviteCodePlaceholder}
        hint={invited ? texts.inviteFilled : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={12}
      />
      <div className={styles.foot}>
        <FormFailure text={form.failure} />
        <Button type="submit" size="large" block loading={form.busy}>
          {texts.registerButton}
        </Button>
        <p className={styles.note}>{texts.keepsHistory}</p>
      </div>
    </form>
  );
}
