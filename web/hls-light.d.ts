// The package types its light build as the whole one but doesn't say so.
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
