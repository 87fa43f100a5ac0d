import styles from "./Lighthouse.module.css";

export type LighthouseMood = "empty" | "failed" | "coming";

/** The drawing over an empty, failed or coming page: unlit, leaning with red ticks, or being lit. */
export function Lighthouse({ mood }: { mood: LighthouseMood }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 88" aria-hidden="true" focusable="false">
      <path d="M6 75c4.5-3.5 8-5 12.5-5 9.1 0 15.9 10 25 10s15.9-10 25-10 15.9 10 25 10c4.5 0 8-1.5 12.5-5" />
      {mood === "empty" && (
        <>
          <path d="M53 40l-3.8 32M63 40l3.8 32M49.5 40h17M52 40V29.5h12V40M50.5 29.5h15c-1.3-3.7-4-6-7.5-6s-6.2 2.3-7.5 6z" />
          <path className={styles.dashes} d="M45 35.5L28 29M71 35.5L88 29" />
          <path className={styles.stars} d="M22 17.5h.1M95 13h.1M84 50h.1" />
        </>
      )}
      {mood === "failed" && (
        <>
          <path d="M53.5 39l-6.5 33M64 39l4 33M53.5 39h10.5l-2-10h-6.5zM50.8 55h15" />
          <path className={styles.ticks} d="M58.5 20v-7M45.5 24.5l-6-4.5M71.5 24.5l6-4.5" />
        </>
      )}
      {mood === "coming" && (
        <>
          <path d="M53 46l-3.3 26M63 46l3.3 26M49.5 46h17M51 60h14" />
          <path className={styles.dashes} d="M52 45v-8.5h12V45" />
          <path d="M88 77V13M94 77V13M88 23l6 9-6 9 6 9-6 9 6 9M99 13H50M91 6L54 13M91 6l8 7M91 6v7M58 13v7" />
          <path className={styles.lamp} d="M54.5 20h7v7.5h-7z" />
        </>
      )}
    </svg>
  );
}
