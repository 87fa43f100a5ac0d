import { createRoot, type Root } from "react-dom/client";
import { Icon, type IconName } from "../icons/Icon.tsx";
import styles from "./toast.module.css";

/** How long a toast stays, in ms. */
export const toastTime = 2000;

let region: { host: HTMLElement; root: Root } | undefined;
let timer: number | undefined;
let count = 0;

/** Says one short thing over everything for 2 s; a later toast takes the place of an earlier one. */
export function toast(text: string, { icon }: { icon?: IconName } = {}): void {
  region ??= openRegion();
  window.clearTimeout(timer);
  count += 1;
  const key = count;
  const { root } = region;
  // A status region is read out only when its content changes after it came into the page.
  timer = window.setTimeout(() => {
    root.render(
      <div key={key} className={styles.toast}>
        {icon && <Icon name={icon} size={20} className={styles.icon} />}
        <span>{text}</span>
      </div>,
    );
    timer = window.setTimeout(() => root.render(null), toastTime);
  });
}

function openRegion() {
  const host = document.createElement("div");
  host.className = styles.region ?? "";
  host.setAttribute("role", "status");
  host.setAttribute("aria-live", "polite");
  document.body.append(host);
  return { host, root: createRoot(host) };
}
