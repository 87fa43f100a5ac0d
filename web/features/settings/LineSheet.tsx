import { useEffect } from "react";
import { Button, classes, Radio, Sheet, toast } from "#ui/index.ts";
import { chooseLine, type LineProgress, measureLines, useLines } from "#web/platform/lines.ts";
import { texts } from "#web/texts/zh-CN/settings.ts";
import styles from "./settings.module.css";

/** All lines with the time each took to answer; the one pressed is used from now on. */
export function LineSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.line} subtitle={texts.lineHint}>
      <Choices onClose={onClose} />
    </Sheet>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const { base, progress } = useLines();
  useEffect(() => void measureLines(), []);
  const fastest = fastestOf(progress);
  const probing = progress.some(({ state }) => state === "probing" || state === "waiting");
  const choose = (chosen: string, name: string) => {
    chooseLine(chosen);
    toast(texts.lineChosen(name), { icon: "check" });
    onClose();
  };
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label={texts.line}>
        {progress.map((line, place) => (
          <Radio
            key={line.base}
            name="line"
            value={line.base}
            checked={line.base === base}
            disabled={line.state === "failed" && line.base !== base}
            onChange={(chosen) => choose(chosen, texts.lineName(place))}
            trailing
          >
            <span className={styles.line}>
              {texts.lineName(place)}
              <LineTime line={line} fastest={line.base === fastest} />
            </span>
          </Radio>
        ))}
      </div>
      <div className={styles.again}>
        <Button kind="sunk" block loading={probing} onClick={() => void measureLines()}>
          {texts.probeAgain}
        </Button>
      </div>
    </>
  );
}

function LineTime({ line, fastest }: { line: LineProgress; fastest: boolean }) {
  const { state, ms } = line;
  const words = {
    waiting: texts.lineWaiting,
    probing: texts.lineProbing,
    failed: texts.lineFailed,
    answered: texts.lineTime(ms ?? 0),
  }[state];
  return (
    <span
      className={classes(
        styles.time,
        fastest && styles.fastest,
        state === "failed" && styles.failed,
        state === "probing" && styles.probing,
      )}
    >
      {fastest && `${texts.lineFastest} · `}
      {words}
    </span>
  );
}

/** The line that answered soonest, where there is more than one to compare. */
function fastestOf(progress: readonly LineProgress[]): string | undefined {
  const answered = progress.filter(({ state }) => state === "answered");
  if (progress.length < 2) return undefined;
  return answered.toSorted((a, b) => (a.ms ?? 0) - (b.ms ?? 0))[0]?.base;
}
