import { useState } from "react";
import { Icon, IconButton, Mark } from "#ui/index.ts";
import { daytime } from "#web/features/catalog/card.ts";
import { useGo } from "#web/platform/navigation.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import styles from "./home.module.css";

export interface HomeHeadProps {
  /** Whether the page of a path is built. */
  reaches: (path: string) => boolean;
  /** Word in the search bar. */
  hint: string | undefined;
}

/** The mark with the search bar; while there is no search yet, with the name and a quiet line. */
export function HomeHead({ reaches, hint }: HomeHeadProps) {
  const go = useGo();
  const [greeting] = useState(() => texts.greetings[daytime(new Date().getHours())]);
  const unread = useSession(({ profile }) => profile.message_tip);
  return (
    <div className={styles.brand}>
      <Mark size={32} className={styles.mark} />
      {reaches("/search") ? (
        <button type="button" className={styles.search} onClick={() => go.push("/search")}>
          <Icon name="search" size={18} />
          <span className={styles.hint}>{hint ?? texts.search}</span>
        </button>
      ) : (
        <h1 className={styles.name}>
          {texts.name}
          <span className={styles.line}>{greeting}</span>
        </h1>
      )}
      {reaches("/my/notice") && (
        <IconButton
          label={texts.messages}
          onPress={() => go.push("/my/notice")}
          badge={unread > 0 ? Math.min(unread, 99) : undefined}
        >
          <Icon name="mail" />
        </IconButton>
      )}
    </div>
  );
}
