import type { ReactNode } from "react";
import styles from "./Gallery.module.css";

export interface PartProps {
  title: string;
  children: ReactNode;
  /** Reaches to both edges of the screen. */
  wide?: boolean;
}

export function Part({ title, children, wide = false }: PartProps) {
  return (
    <section className={wide ? styles.wide : styles.part} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      {children}
    </section>
  );
}
