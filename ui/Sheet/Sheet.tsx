import { useId, useRef, type PointerEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { Icon } from "../icons/Icon.tsx";
import { useSurfaceHost } from "../modal/SurfaceHost.ts";
import { useModal } from "../modal/useModal.ts";
import { usePresence } from "../modal/usePresence.ts";
import { uiTexts } from "../texts/index.ts";
import styles from "./Sheet.module.css";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title?: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Its name for a screen reader where it has no title. */
  label?: string | undefined;
  /** Stays at the foot, above the safe area. */
  footer?: ReactNode;
  /** Neither scrim, drag nor Esc closes it: an answer is needed. */
  firm?: boolean | undefined;
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { present, leaving } = usePresence(props.open, 200);
  const host = useSurfaceHost();
  if (!present) return null;
  return createPortal(<OpenSheet {...props} leaving={leaving} />, host);
}

function OpenSheet(props: SheetProps & { leaving: boolean }) {
  const { open, onClose, title, subtitle, label, footer, firm = false, leaving, children } = props;
  const titleId = useId();
  const dismiss = () => {
    if (!firm) onClose();
  };
  const { surface, drag } = useDragDown(dismiss);
  useModal(surface, open, dismiss);
  return (
    <div className={classes(styles.layer, leaving && styles.leaving)}>
      <div className={styles.scrim} onClick={dismiss} aria-hidden="true" />
      <div
        ref={surface}
        className={styles.sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={title === undefined ? undefined : titleId}
        aria-label={title === undefined ? label : undefined}
        tabIndex={-1}
      >
        <div className={styles.head} {...(firm ? {} : drag)}>
          {!firm && <div className={styles.grabber} />}
          {title !== undefined && (
            <div className={styles.words}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
          )}
        </div>
        {title !== undefined && !firm && (
          <button type="button" className={styles.close} aria-label={uiTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

/** Pulled down by its head for more than a quarter of its height, the sheet closes; else it springs back. */
function useDragDown(onClose: () => void) {
  const surface = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  const end = (event: PointerEvent) => {
    const box = surface.current;
    if (from.current === undefined || !box) return;
    const moved = event.clientY - from.current;
    from.current = undefined;
    box.style.transform = "";
    box.style.transition = "";
    if (event.type === "pointerup" && moved > box.offsetHeight / 4) onClose();
  };
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const box = surface.current;
      if (from.current === undefined || !box) return;
      box.style.transition = "none";
      box.style.transform = `translateY(${Math.max(0, event.clientY - from.current)}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { surface, drag };
}
