import type { Handler } from "#server/transport/handler.ts";
import { homeGetConfig } from "./calls/home.getConfig.ts";
import { tabnewConstructList } from "./calls/tabnew.construct_list.ts";
import { tabnewIndex } from "./calls/tabnew.index.ts";
import { tabnewListTabMv } from "./calls/tabnew.list_tab_mv.ts";

export { cardOf, type CardRow } from "./card.rules.ts";
export { cardColumns, listTabs } from "./store.ts";

export const catalogHandlers: readonly Handler[] = [
  homeGetConfig,
  tabnewIndex,
  tabnewConstructList,
  tabnewListTabMv,
];
