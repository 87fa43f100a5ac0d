import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Choice.module.css";

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Its spoken name. */
  label: string;
  disabled?: boolean | undefined;
}

export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is ticked, beside the box. */
  children: ReactNode;
  disabled?: boolean | undefined;
}

export function Checkbox({ checked, onChange, children, disabled }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

export interface RadioProps {
  /** Radios of one name are one choice. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  children?: ReactNode;
  /** Its spoken name where no words stand beside it. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** The dot stands after the words, as in a list. */
  trailing?: boolean | undefined;
}

export function Radio({
  name,
  value,
  checked,
  onChange,
  children,
  label,
  disabled,
  trailing = false,
}: RadioProps) {
  return (
    <label className={classes(styles.choice, trailing && styles.trailing)}>
      <input
        type="radio"
        className={styles.dot}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={() => onChange(value)}
      />
      {children !== undefined && <span className={styles.words}>{children}</span>}
    </label>
  );
}
