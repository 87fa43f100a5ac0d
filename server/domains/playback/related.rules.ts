/** A video that could stand below the one that plays. */
export interface Candidate {
  id: number;
  asset_id: number;
  /** Tags it shares with the one that plays. */
  common: number;
  published_at: Date;
}

/**
 * Which videos follow: those with more tags in common first, then the newest. Two of one asset, which would show the
 * same film twice, never stand in one list, nor one of the asset that plays.
 */
export function chooseRelated<Row extends Candidate>(
  candidates: readonly Row[],
  playing: { id: number; asset_id: number },
  size: number,
): Row[] {
  const ranked = candidates.toSorted(
    (a, b) => b.common - a.common || b.published_at.getTime() - a.published_at.getTime() || b.id - a.id,
  );
  const shown = new Set([playing.asset_id]);
  const chosen: Row[] = [];
  for (const candidate of ranked) {
    if (chosen.length === size) break;
    if (candidate.id === playing.id || shown.has(candidate.asset_id)) continue;
    shown.add(candidate.asset_id);
    chosen.push(candidate);
  }
  return chosen;
}
