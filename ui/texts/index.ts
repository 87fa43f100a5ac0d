import { zhCN, type UiTexts } from "./zh-CN.ts";

/** The words of the language in use. Another language is another object of the same type. */
export const uiTexts: UiTexts = zhCN;
