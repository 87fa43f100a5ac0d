import { useEffect } from "react";
import { alert } from "#ui/index.ts";
import { useOnScreen } from "#web/platform/navigation.ts";
import { markHomeNoticeShown, useGlobalConfig } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import type { HomeConfig } from "./calls.ts";

/** Shows home's notice once per session, when home is on screen and knows it. */
export function useHomeNotice(notice: HomeConfig["notice"] | undefined): void {
  const onScreen = useOnScreen();
  const shown = useGlobalConfig(({ hasShowHomeNotice }) => hasShowHomeNotice);
  const due = onScreen && !shown ? notice : undefined;
  useEffect(() => {
    if (!due) return;
    markHomeNoticeShown();
    void alert({ title: due.title, body: due.body, confirmText: texts.gotIt });
  }, [due]);
}
