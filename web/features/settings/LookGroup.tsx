import { useState } from "react";
import { ListGroup, ListRow, Radio, Sheet, Switch } from "#ui/index.ts";
import { savePreferences, usePlayerPreferences } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/settings.ts";
import styles from "./settings.module.css";

const themes = ["system", "light", "dark"] as const;

/** Theme, and how videos begin. */
export function LookGroup() {
  const { theme, autoplayMuted } = usePlayerPreferences();
  const [choosing, setChoosing] = useState(false);
  return (
    <ListGroup title={texts.lookGroup}>
      <ListRow
        icon="theme"
        label={texts.theme}
        value={texts.themes[theme]}
        onPress={() => setChoosing(true)}
      />
      <ListRow
        icon="muted"
        label={texts.autoplayMuted}
        detail={texts.autoplayMutedHint}
        value={
          <Switch
            checked={autoplayMuted}
            label={texts.autoplayMuted}
            onChange={(muted) => savePreferences({ autoplayMuted: muted })}
          />
        }
      />
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={texts.theme}>
        <div className={styles.choices} role="radiogroup" aria-label={texts.theme}>
          {themes.map((choice) => (
            <Radio
              key={choice}
              name="theme"
              value={choice}
              checked={theme === choice}
              onChange={() => savePreferences({ theme: choice })}
              trailing
            >
              {texts.themes[choice]}
            </Radio>
          ))}
        </div>
      </Sheet>
    </ListGroup>
  );
}
