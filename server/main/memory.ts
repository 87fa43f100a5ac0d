/**
 * What keeps the product's processes small. Left alone, Node lets the young generation grow to 48 MB and is in no
 * hurry to collect the old one on a machine with memory to spare: after 100,000 calls the API held 230 MB, and 150 MB
 * like this, at the same rate (bench/api-memory.ts). The old generation's limit is far above what a process needs; it
 * matters because V8 collects sooner under a small one.
 */
export const memoryFlags: readonly string[] = ["--max-semi-space-size=4", "--max-old-space-size=512"];

/**
 * For glibc, which gives each thread an arena of its own, and stops handing large blocks back once it has seen a few:
 * under malformed requests the API grew by a third of its size without these (bench/fuzz.ts). Other allocators do not
 * read them.
 */
export const memoryEnv: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
