import { Button, Empty } from "#ui/index.ts";
import { go, usePage } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/shell.ts";
import styles from "./error.module.css";

const names: Record<string, string> = {
  "/original": texts.tabs.original,
  "/community": texts.tabs.community,
  "/darkweb": texts.tabs.darkweb,
};

/** Stands where a tab's page is still to come. */
export default function Coming() {
  const { path } = usePage();
  return (
    <div className={styles.page}>
      <h1 className="unseen">{names[path]}</h1>
      <Empty
        mood="coming"
        title={texts.comingTitle(names[path] ?? "")}
        hint={texts.comingHint}
        action={
          <Button size="small" onClick={() => go.push("/home")}>
            {texts.goHome}
          </Button>
        }
      />
    </div>
  );
}
