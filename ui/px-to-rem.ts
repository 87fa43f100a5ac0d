import pxToRem from "postcss-pxtorem";

/**
 * Lengths are written in px of a screen 375 wide and become rem of a root that is a tenth of the screen's width.
 * Hairlines (1 px and less) stay as they are.
 */
export const designPx = () =>
  pxToRem({ rootValue: 37.5, unitPrecision: 5, propList: ["*"], minPixelValue: 1.01, mediaQuery: false });
