import { Progress } from "#ui/index.ts";
import { apiVersion } from "#contract/envelope.ts";
import { type LineProgress, useLines } from "#web/platform/lines.ts";
import { texts } from "#web/texts/zh-CN/splash.ts";
import styles from "./splash.module.css";

/** Shown at most; the others are probed all the same. */
const shownAtMost = 5;

/** The lines under probe with their times, the fastest lit. */
export function Lines({ chosen }: { chosen: string | undefined }) {
  const { progress } = useLines();
  const done = progress.filter(({ state }) => state === "answered" || state === "failed").length;
  const answered = progress.some(({ state }) => state === "answered");
  const sentence = chosen === undefined ? texts.probing : answered ? texts.chosen : texts.noLine;
  const slowest = Math.max(...progress.map(({ ms }) => ms ?? 0), 1);
  return (
    <div className={styles.lines}>
      <p className={styles.sentence} role="status">
        <span>{sentence}</span>
        <span className={styles.count}>{progress.length > 0 && `${done} / ${progress.length}`}</span>
      </p>
      <Progress value={done} max={Math.max(progress.length, 1)} label={texts.probing} />
      <ul>
        {progress.slice(0, shownAtMost).map((line, index) => (
          <Line
            key={line.base}
            line={line}
            number={index + 1}
            best={line.base === chosen}
            slowest={slowest}
          />
        ))}
      </ul>
      <p className={styles.version}>{texts.version(apiVersion)}</p>
    </div>
  );
}

interface LineProps {
  line: LineProgress;
  number: number;
  best: boolean;
  slowest: number;
}

function Line({ line: { state, ms = 0 }, number, best, slowest }: LineProps) {
  const part = state === "answered" ? 15 + (70 * ms) / Math.max(slowest, 200) : state === "probing" ? 48 : 0;
  const tone = best ? "ok" : state === "probing" ? "amber" : "plain";
  return (
    <li className={styles.line} data-tone={tone}>
      <span>{texts.lineName(number)}</span>
      <Progress value={part} thin tone={tone} label={texts.lineName(number)} />
      <span className={styles.time}>
        {state === "answered" ? texts.milliseconds(ms) : texts.lineState[state]}
      </span>
    </li>
  );
}
