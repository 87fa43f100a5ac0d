import type { CSSProperties } from "react";
import { iconPaths, type IconName, type IconPaths } from "./paths.ts";
import styles from "./Icon.module.css";

export type { IconName } from "./paths.ts";

export interface IconProps {
  name: IconName;
  /** Lights the icon's lamp amber. */
  lit?: boolean | undefined;
  /** Edge length in px at 375 wide; 24 by default. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A line icon. It is never the only name of a control: the control carries its own label. */
export function Icon({ name, lit = false, size = 24, className }: IconProps) {
  const [lines, lamp, kind]: IconPaths = iconPaths[name];
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      style={{ "--icon-size": `${size / 37.5}rem` } as CSSProperties}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {lines !== "" && <path d={lines} />}
      {lamp && <path d={lamp} className={lit ? styles[`${kind ?? "solid"}Lit`] : styles[kind ?? "solid"]} />}
    </svg>
  );
}
