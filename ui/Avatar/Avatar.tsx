import { useState, type CSSProperties } from "react";
import { classes } from "../classes.ts";
import styles from "./Avatar.module.css";

export interface AvatarProps {
  src: string | undefined;
  /** Whose picture it is; its first letter stands in when there is none. */
  name: string;
  /** Edge length in px at 375 wide; 40 by default. */
  size?: number | undefined;
  /** An amber ring for the one who is you, lit or live. */
  ring?: boolean | undefined;
}

export function Avatar({ src, name, size = 40, ring = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = [...name.trim()][0] ?? "";
  return (
    <span
      className={classes(styles.avatar, ring && styles.ring)}
      style={{ "--avatar-size": `${size / 37.5}rem`, "--avatar-hue": String(hueOf(name)) } as CSSProperties}
      role="img"
      aria-label={name}
    >
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      {src && src !== broken && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  );
}

/** One of eight sea and dusk hues, always the same for one name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return [206, 218, 232, 186, 168, 262, 338, 14][sum % 8] ?? 206;
}
