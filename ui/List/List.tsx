import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../icons/Icon.tsx";
import styles from "./List.module.css";

export interface ListGroupProps {
  /** Stands over the card. */
  title?: string | undefined;
  /** Stands under it. */
  note?: ReactNode;
  children: ReactNode;
}

/** Rows on one card, parted by hairlines. */
export function ListGroup({ title, note, children }: ListGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      <div className={styles.card}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}

export interface ListRowProps {
  icon?: IconName | undefined;
  /** The icon's lamp is lit. */
  lit?: boolean | undefined;
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  /** Right, in meta. A control may stand here, e.g. a Switch. */
  value?: ReactNode;
  /** Shown by itself on a row that can be pressed. */
  arrow?: boolean | undefined;
  onPress?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export function ListRow(props: ListRowProps) {
  const { icon, lit, label, detail, value, onPress, danger = false, disabled = false } = props;
  const { arrow = Boolean(onPress) && !danger } = props;
  const content = (
    <>
      {icon && <Icon name={icon} lit={lit} size={22} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {arrow && <Icon name="chevron" size={16} className={styles.arrow} />}
    </>
  );
  const className = classes(styles.row, danger && styles.danger);
  if (!onPress) return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={onPress} disabled={disabled}>
      {content}
    </button>
  );
}
