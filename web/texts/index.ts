/**
 * The type of an area's texts in another language: the same keys, sentences as sentences, and functions of the same
 * parts. `web/texts/en/shell.ts` would end with `satisfies TextsOf<typeof import("../zh-CN/shell.ts").texts>`.
 */
export type TextsOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...parts: infer Parts) => string
      ? (...parts: Parts) => string
      : TextsOf<Source[Key]>;
};
