import { Button } from "#ui/index.ts";
import { go } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/shell.ts";
import { Lighthouse } from "#ui/States/Lighthouse.tsx";
import { PageNotFound } from "./page-not-found.ts";
import styles from "./error.module.css";

/** Status code, message and description of a failure: the 404 variant, or the general one. */
export function ErrorPage({ error }: { error: Error }) {
  const missing = error instanceof PageNotFound;
  return (
    <div className={styles.page} role="alert">
      <Lighthouse mood={missing ? "empty" : "failed"} />
      <p className={styles.status}>{missing ? 404 : 500}</p>
      <h1 className={styles.message}>{missing ? error.message : "Internal Server Error"}</h1>
      <p className={styles.description}>{missing ? texts.notFoundDescription : texts.errorDescription}</p>
      {!missing && import.meta.env.DEV && <pre className={styles.detail}>{error.stack}</pre>}
      <div className={styles.actions}>
        <Button onClick={() => go.replace("/home")}>{texts.goHome}</Button>
        {!missing && (
          <Button kind="sunk" onClick={() => location.reload()}>
            {texts.refresh}
          </Button>
        )}
      </div>
    </div>
  );
}
