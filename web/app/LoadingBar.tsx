import { useLoading } from "#web/platform/loading.ts";
import styles from "./LoadingBar.module.css";

/** A thin bar over everything while a page's code is on its way. */
export function LoadingBar() {
  const { shown, progress } = useLoading();
  return (
    <div className={styles.bar} data-shown={shown} aria-hidden="true">
      <div style={{ transform: `scaleX(${progress / 100})` }} />
    </div>
  );
}
