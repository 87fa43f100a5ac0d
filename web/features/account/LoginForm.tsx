import { Button, Field } from "#ui/index.ts";
import { login } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { FormFailure } from "./FormFailure.tsx";
import { passwordFault } from "./rules.ts";
import { useForm } from "./useForm.ts";
import styles from "./forms.module.css";

export interface LoginFormProps {
  /** Told the nickname of who is in. */
  onDone: (nickname: string) => void;
  /** To the other form. */
  onRegister: () => void;
}

/** User name and password. */
export function LoginForm({ onDone, onRegister }: LoginFormProps) {
  const form = useForm({ username: "", password: "" }, ({ username, password }) => ({
    username: username.trim() === "" ? texts.usernameMissing : undefined,
    password: passwordFault(password),
  }));
  const send = form.submit(async ({ username, password }) => {
    onDone((await login(username.trim(), password)).nickname);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        {...form.field("username")}
        label={texts.username}
        placeholder={texts.usernameLoginPlaceholder}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <Field
        {...form.field("password")}
        label={texts.password}
        type="password"
        placeholder={texts.passwordPlaceholder}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={64}
      />
      <div className={styles.foot}>
        <FormFailure text={form.failure} />
        <Button type="submit" size="large" block loading={form.busy}>
          {texts.loginButton}
        </Button>
        <p className={styles.note}>
          {texts.noAccount}
          <button type="button" className={styles.way} onClick={onRegister}>
            {texts.toRegister}
          </button>
        </p>
      </div>
    </form>
  );
}
