declare module "postcss-pxtorem" {
  import type { AcceptedPlugin } from "vite";
  export default function pxtorem(options: object): AcceptedPlugin;
}
