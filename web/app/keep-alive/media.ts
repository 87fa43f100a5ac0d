interface Paused {
  element: HTMLMediaElement;
  /** Set where the element's own address was taken away. */
  src?: string;
  position: number;
  played: boolean;
}

/**
 * Stops what plays in a page that is being hidden and detaches its source, so that a kept page holds no decoder and no
 * connection. An element fed by a MediaSource is only paused: its owner takes the source away in its own effect.
 * @returns how to bring everything back to where it was.
 */
export function detachMedia(page: HTMLElement): () => void {
  const paused: Paused[] = [];
  for (const element of page.querySelectorAll<HTMLMediaElement>("video, audio")) {
    const entry: Paused = { element, position: element.currentTime, played: !element.paused };
    element.pause();
    const src = element.getAttribute("src");
    if (src && !src.startsWith("blob:")) {
      entry.src = src;
      element.removeAttribute("src");
      element.load();
    }
    paused.push(entry);
  }
  return () => {
    for (const { element, src, position, played } of paused) {
      if (src !== undefined && !element.hasAttribute("src")) {
        element.src = src;
        element.currentTime = position;
      }
      // Where autoplay is not allowed the user presses play.
      if (played && (src !== undefined || element.currentSrc !== "")) element.play().catch(() => undefined);
    }
  };
}
