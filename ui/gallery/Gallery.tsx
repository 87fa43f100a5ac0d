import { applyTheme, Button, Mark } from "../index.ts";
import { Bars, Icons } from "./Bars.tsx";
import { Buttons, Fields } from "./Controls.tsx";
import { Colours, DepthHead, TypeScale } from "./Foundations.tsx";
import { Media, Waiting } from "./Media.tsx";
import { Lists, Overlays, States } from "./Surfaces.tsx";
import styles from "./Gallery.module.css";

export function Gallery() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark size={32} />
        <h1>夜航部件</h1>
        <Button size="small" kind="soft" onClick={() => applyTheme("light")}>
          浅色
        </Button>
        <Button size="small" kind="soft" onClick={() => applyTheme("dark")}>
          深色
        </Button>
      </header>
      <Colours />
      <TypeScale />
      <Icons />
      <Bars />
      <Buttons />
      <Fields />
      <Media />
      <Overlays />
      <Lists />
      <Waiting />
      <States />
      <DepthHead />
    </main>
  );
}
