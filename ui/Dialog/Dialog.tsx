import { useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../Button/Button.tsx";
import { classes } from "../classes.ts";
import { useSurfaceHost } from "../modal/SurfaceHost.ts";
import { useModal } from "../modal/useModal.ts";
import { usePresence } from "../modal/usePresence.ts";
import { uiTexts } from "../texts/index.ts";
import styles from "./Dialog.module.css";

export interface DialogProps {
  open: boolean;
  /** Esc and 取消 come to this. */
  onClose: () => void;
  /** 温馨提示 by default. */
  title?: ReactNode;
  /** What is said or asked. */
  children: ReactNode;
  confirmText?: string | undefined;
  /** Without it there is no second button. */
  cancelText?: string | undefined;
  onConfirm?: (() => void) | undefined;
  /** What is confirmed cannot be taken back. */
  danger?: boolean | undefined;
  /** The confirming is under way. */
  loading?: boolean | undefined;
}

export function Dialog(props: DialogProps) {
  const { present, leaving } = usePresence(props.open, 200);
  const host = useSurfaceHost();
  if (!present) return null;
  return createPortal(<OpenDialog {...props} leaving={leaving} />, host);
}

function OpenDialog(props: DialogProps & { leaving: boolean }) {
  const {
    open,
    onClose,
    title = uiTexts.dialogTitle,
    children,
    cancelText,
    onConfirm,
    danger,
    loading,
  } = props;
  const surface = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useModal(surface, open, onClose);
  return (
    <div className={classes(styles.layer, props.leaving && styles.leaving)}>
      <div
        ref={surface}
        className={styles.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        tabIndex={-1}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        <div className={styles.buttons}>
          {cancelText !== undefined && (
            <Button kind="sunk" block onClick={onClose} data-autofocus={danger || undefined}>
              {cancelText}
            </Button>
          )}
          <Button
            kind={danger ? "danger" : "primary"}
            block
            loading={loading}
            onClick={onConfirm ?? onClose}
            data-autofocus={danger ? undefined : true}
          >
            {props.confirmText ?? uiTexts.confirm}
          </Button>
        </div>
      </div>
    </div>
  );
}
