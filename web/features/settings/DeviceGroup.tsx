import { useEffect, useState } from "react";
import { confirm, ListGroup, ListRow, toast } from "#ui/index.ts";
import { useLines } from "#web/platform/lines.ts";
import { useOnScreen } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/settings.ts";
import { cacheSize, clearCache, sizeText } from "./cache.ts";
import { LineSheet } from "./LineSheet.tsx";

/** The line in use, and what this device keeps to be faster. */
export function DeviceGroup() {
  const { base, progress } = useLines();
  const [choosing, setChoosing] = useState(false);
  const place = progress.findIndex((line) => line.base === base);
  const ms = progress[place]?.ms;
  const line = [texts.lineName(Math.max(0, place)), ...(ms === undefined ? [] : [texts.lineTime(ms)])];
  return (
    <ListGroup title={texts.deviceGroup}>
      <ListRow icon="line" label={texts.line} value={line.join(" · ")} onPress={() => setChoosing(true)} />
      <CacheRow />
      <LineSheet open={choosing} onClose={() => setChoosing(false)} />
    </ListGroup>
  );
}

function CacheRow() {
  const onScreen = useOnScreen();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    if (onScreen) void cacheSize().then(setBytes);
  }, [onScreen]);
  const clear = async () => {
    const question = { title: texts.cacheTitle, body: texts.cacheBody, confirmText: texts.cacheConfirm };
    if (!(await confirm(question))) return;
    const before = await cacheSize();
    await clearCache();
    setBytes(await cacheSize());
    toast(texts.cacheCleared(sizeText(before)), { icon: "check" });
  };
  const size = bytes === undefined ? "" : bytes === 0 ? texts.cacheEmpty : sizeText(bytes);
  return <ListRow icon="trash" label={texts.cache} value={size} onPress={() => void clear()} />;
}
