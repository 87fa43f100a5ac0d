import { Button, Icon } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import styles from "./VisitorHead.module.css";

/** In the place of the profile where nobody is logged in: what logging in is good for, and the way to it. */
export function VisitorHead({ onLogin, onRegister }: { onLogin: () => void; onRegister: () => void }) {
  return (
    <div className={styles.head}>
      <span className={styles.picture} aria-hidden="true">
        <Icon name="user" size={34} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{texts.visitorName}</h2>
        <p className={styles.hint}>{texts.visitorHint}</p>
      </div>
      <div className={styles.ways}>
        <Button block onClick={onLogin}>
          {texts.loginTab}
        </Button>
        <Button block kind="soft" onClick={onRegister}>
          {texts.registerTab}
        </Button>
      </div>
    </div>
  );
}
