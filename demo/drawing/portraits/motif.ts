import type { Art } from "../art.ts";
import type { Palette } from "../palettes.ts";

/**
 * What an avatar shows, drawn within −80 to 80.
 * @param ink for what is dark in it.
 * @param lit for what is light.
 */
export type Motif = (art: Art, palette: Palette, ink: string, lit: string) => void;
