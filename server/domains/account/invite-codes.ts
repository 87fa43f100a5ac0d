import { randomInt } from "node:crypto";

/** Figures and letters without those that are taken for others: no 0 O, 1 I L, 2 Z, 5 S, 8 B, and no U beside V. */
const alphabet = "34679ACDEFGHJKMNPQRTVWXY";

/**
 * A new invite code: 6 characters, 24⁶ ≈ 191 million codes; a taken one is drawn again.
 * @param draw an integer from 0 below its argument, evenly.
 */
export function newInviteCode(draw: (below: number) => number = randomInt): string {
  return Array.from({ length: 6 }, () => alphabet.charAt(draw(alphabet.length))).join("");
}
