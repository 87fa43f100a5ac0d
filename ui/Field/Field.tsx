import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icons/Icon.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./Field.module.css";

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value" | "type" | "size">;

export interface FieldProps extends InputAttributes {
  /** Inside the field, left. Without it give an aria-label. */
  label?: string | undefined;
  type?: "text" | "password" | "search" | "tel" | "email" | "number" | undefined;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, in one sentence. */
  error?: ReactNode;
  /** What is asked, while nothing is wrong. */
  hint?: ReactNode;
  /** Right inside the field: a unit, a button. A password brings its own eye. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Field(props: FieldProps) {
  const {
    label,
    type = "text",
    value,
    onChange,
    error,
    hint,
    trailing,
    id,
    className,
    ref,
    ...attributes
  } = props;
  const own = useId();
  const inputId = id ?? own;
  const [bare, setBare] = useState(false);
  const wrong = Boolean(error);
  const said = wrong ? error : hint;
  return (
    <div className={classes(styles.field, className)}>
      <div className={classes(styles.box, wrong && styles.wrong)}>
        {label !== undefined && (
          <label className={styles.label} htmlFor={inputId}>
            {label}
          </label>
        )}
        <input
          {...attributes}
          ref={ref}
          id={inputId}
          className={styles.input}
          type={type === "password" && bare ? "text" : type}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={said ? `${inputId}-said` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {wrong && <Icon name="info" size={20} className={styles.sign} />}
        {type === "password" && (
          <button
            type="button"
            className={styles.eye}
            aria-label={uiTexts.showPassword}
            aria-pressed={bare}
            onClick={() => setBare(!bare)}
          >
            <Icon name={bare ? "eye" : "eyeOff"} size={20} />
          </button>
        )}
        {trailing}
      </div>
      {/* There from the start, so that what appears in it is read out. */}
      <p id={`${inputId}-said`} className={classes(styles.said, wrong && styles.error)} aria-live="polite">
        {said}
      </p>
    </div>
  );
}
