import { useEffect, useState } from "react";
import { Mark } from "#ui/index.ts";
import { afterSplash, gatePassed, passGate } from "#web/platform/age-gate.ts";
import { probeLines } from "#web/platform/lines.ts";
import { go, preparePage, usePageQuery } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/splash.ts";
import { AgeGate } from "./AgeGate.tsx";
import { Lines } from "./Lines.tsx";
import { Scene } from "./Scene.tsx";
import styles from "./splash.module.css";

/** Chooses the line, asks the age, and leads on to the page that was wanted. */
export default function Splash() {
  const next = afterSplash(usePageQuery());
  const [chosen, setChosen] = useState<string>();
  const [passed, setPassed] = useState(gatePassed);

  useEffect(() => {
    let here = true;
    void probeLines().then((base) => here && setChosen(base));
    return () => {
      here = false;
    };
  }, []);

  useEffect(() => {
    if (chosen !== undefined) preparePage(next);
  }, [chosen, next]);

  useEffect(() => {
    if (chosen !== undefined && passed) go.replace(next);
  }, [chosen, passed, next]);

  return (
    <div className={styles.splash}>
      <Scene />
      <header className={styles.head}>
        <Mark size={56} className={styles.mark} />
        <h1 className={styles.name} aria-label={texts.name}>
          {texts.spacedName}
        </h1>
        <p className={styles.motto}>{texts.motto}</p>
      </header>
      <Lines chosen={chosen} />
      <AgeGate
        open={chosen !== undefined && !passed}
        onEnter={(remember) => {
          passGate(remember);
          setPassed(true);
        }}
      />
    </div>
  );
}
