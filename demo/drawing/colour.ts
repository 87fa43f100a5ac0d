type Channels = [red: number, green: number, blue: number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` of the way from one `#rrggbb` to another; share 0 gives `from`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((target[at] ?? 0) - value) * Math.min(1, Math.max(0, share))),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (colour: string, share: number): string => mix(colour, "#050812", share);
export const lighter = (colour: string, share: number): string => mix(colour, "#ffffff", share);
