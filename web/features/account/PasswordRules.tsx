import { classes, Icon } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { passwordRules } from "./rules.ts";
import styles from "./PasswordRules.module.css";

/** The rules of a new password, each ticked as soon as what is typed meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label={texts.passwordRules}>
      {passwordRules(password).map(({ text, met }) => (
        <li key={text} className={classes(styles.rule, met && styles.met)}>
          <span className={styles.sign} aria-hidden="true">
            {met && <Icon name="check" size={12} />}
          </span>
          {text}
          <span className="unseen">{met ? texts.ruleMet : texts.ruleUnmet}</span>
        </li>
      ))}
    </ul>
  );
}
