declare module "postcss-pxtorem" {
  import type { AcceptedPlugin } from "postcss";

  interface Options {
    rootValue?: number;
    unitPrecision?: number;
    propList?: string[];
    /** Smaller lengths, in px, stay px. */
    minPixelValue?: number;
    mediaQuery?: boolean;
  }
  export default function pxToRem(options?: Options): AcceptedPlugin;
}
