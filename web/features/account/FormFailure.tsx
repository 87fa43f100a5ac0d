import { Icon } from "#ui/index.ts";
import styles from "./FormFailure.module.css";

/** What went wrong with the form as a whole, over its button. There from the start, so that it is read out. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className={styles.failure}>
          <Icon name="warning" size={18} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
