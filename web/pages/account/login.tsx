import { useEffect, useState } from "react";
import { Channels, DepthLines, Mark, toast, TopBar } from "#ui/index.ts";
import { LoginForm } from "#web/features/account/LoginForm.tsx";
import { RegisterForm } from "#web/features/account/RegisterForm.tsx";
import { useGo, usePageQuery } from "#web/platform/navigation.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { texts as shellTexts } from "#web/texts/zh-CN/shell.ts";
import styles from "./login.module.css";

const tabs = [
  { key: "login", label: texts.loginTab },
  { key: "register", label: texts.registerTab },
];

/** Login and registration in one. `?tab=register` opens the second; an invite code in the opening link does too. */
export default function Login() {
  const go = useGo();
  const query = usePageQuery();
  const { isLogin, incode: kept } = useSession();
  const incode = query.get("incode")?.toUpperCase() ?? kept;
  const [tab, setTab] = useState(query.get("tab") ?? (incode === "" ? "login" : "register"));
  // Who comes here logged in, by an old link, has nothing to do here; logging in here goes back by itself.
  const [cameLoggedIn] = useState(isLogin);
  useEffect(() => {
    if (cameLoggedIn) go.replace("/my");
  }, [cameLoggedIn, go]);

  const done = (sentence: string) => {
    toast(sentence, { icon: "check" });
    go.back();
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <DepthLines />
        <TopBar title={<span className="unseen">{shellTexts.titles.login}</span>} onBack={go.back} />
        <div className={styles.brand}>
          <Mark size={56} />
          <p className={styles.name}>夜航</p>
          <p className={styles.slogan}>{texts.slogan}</p>
        </div>
      </div>
      <div className={styles.forms}>
        <Channels items={tabs} active={tab} onChange={setTab} label={texts.tabsLabel} compact />
        <div className={styles.form}>
          {tab === "login" ? (
            <LoginForm onDone={(name) => done(texts.loggedIn(name))} onRegister={() => setTab("register")} />
          ) : (
            <RegisterForm incode={incode} onDone={(name) => done(texts.registered(name))} />
          )}
        </div>
      </div>
    </div>
  );
}
