import { useState } from "react";
import { Button, Checkbox, Sheet } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/splash.ts";
import styles from "./AgeGate.module.css";

type Paper = keyof typeof texts.documents;

/** Asks whether the viewer is of age; nothing behind it can be reached before the answer. */
export function AgeGate({ open, onEnter }: { open: boolean; onEnter: (remember: boolean) => void }) {
  const [remember, setRemember] = useState(true);
  const [paper, setPaper] = useState<Paper>();
  const [shown, setShown] = useState<Paper>("terms");
  const read = (which: Paper) => {
    setShown(which);
    setPaper(which);
  };
  const text = texts.documents[shown];
  return (
    <>
      <Sheet open={open} onClose={() => undefined} firm label={texts.gateTitle}>
        <div className={styles.gate}>
          <p className={styles.sign} aria-hidden="true">
            18<sup>+</sup>
          </p>
          <h2 className={styles.title}>{texts.gateTitle}</h2>
          <p className={styles.words}>
            {texts.gateBefore}
            <button type="button" className={styles.link} onClick={() => read("terms")}>
              {texts.terms}
            </button>
            {texts.and}
            <button type="button" className={styles.link} onClick={() => read("privacy")}>
              {texts.privacy}
            </button>
            {texts.gateAfter}
          </p>
          <Button size="large" block onClick={() => onEnter(remember)}>
            {texts.enter}
          </Button>
          <Button size="large" block kind="sunk" onClick={leave}>
            {texts.leave}
          </Button>
          <div className={styles.remember}>
            <Checkbox checked={remember} onChange={setRemember}>
              {texts.remember}
            </Checkbox>
          </div>
        </div>
      </Sheet>
      <Sheet
        open={paper !== undefined}
        onClose={() => setPaper(undefined)}
        title={text.title}
        footer={
          <Button block onClick={() => setPaper(undefined)}>
            {texts.gotIt}
          </Button>
        }
      >
        <div className={styles.paper}>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Sheet>
    </>
  );
}

/** Away from the app: nothing of it stays on screen or behind the back key. */
function leave(): void {
  location.replace("about:blank");
}
