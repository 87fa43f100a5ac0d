/** Keys of the server, derived from one key file in the data directory (0600). */
export interface Secrets {
  /** A 32-byte key for one purpose, by HKDF-SHA-256 with `purpose` as info; the same purpose gives the same key. */
  keyFor(purpose: string): Buffer;
}
