import { Button, Field, Sheet, toast } from "#ui/index.ts";
import { logout, useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { useDeleteAccount } from "./calls.ts";
import { FormFailure } from "./FormFailure.tsx";
import { passwordFault } from "./rules.ts";
import { useForm } from "./useForm.ts";
import styles from "./forms.module.css";

/** What deleting the account means; a word typed and the password before it is done. */
export function DeleteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.deleteTitle}>
      <DeleteForm onDone={onClose} />
    </Sheet>
  );
}

function DeleteForm({ onDone }: { onDone: () => void }) {
  const username = useSession(({ profile }) => profile.username);
  const remove = useDeleteAccount();
  const form = useForm({ word: "", password: "" }, ({ word, password }) => ({
    word: word.trim() === texts.deleteWord ? undefined : texts.deleteWordWrong,
    password: passwordFault(password),
  }));
  const send = form.submit(async ({ password }) => {
    await remove.mutateAsync({ password });
    onDone();
    await logout();
    toast(texts.deleted);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <ul className={styles.effects}>
        {texts.deleteEffects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        {...form.field("word")}
        label={texts.deleteWordLabel}
        placeholder={texts.deleteWordPlaceholder}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
      />
      <Field
        {...form.field("password")}
        label={texts.password}
        type="password"
        placeholder={texts.currentPasswordPlaceholder}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={64}
      />
      <div className={styles.foot}>
        <FormFailure text={form.failure} />
        <Button type="submit" kind="danger" size="large" block loading={form.busy}>
          {texts.deleteButton}
        </Button>
      </div>
    </form>
  );
}
