import { useEffect, useState } from "react";

/**
 * Keeps something in the page while it leaves.
 * @param open whether it should be there
 * @param leave how long leaving takes, in ms
 */
export function usePresence(open: boolean, leave: number): { present: boolean; leaving: boolean } {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open || !present) return;
    const timer = window.setTimeout(() => setPresent(false), leave);
    return () => window.clearTimeout(timer);
  }, [open, present, leave]);
  return { present: open || present, leaving: !open && present };
}
