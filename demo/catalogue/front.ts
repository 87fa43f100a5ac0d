import type { PaletteName } from "#demo/drawing/palettes.ts";
import type { SceneName } from "#demo/drawing/scenes/index.ts";

/** A banner of home; it leads to the entry of that title. */
export interface BannerText {
  kicker: string;
  title: string;
  scene: SceneName;
  palette: PaletteName;
  seed: string;
  wishes?: readonly string[];
  /** Exchanges left and right, so that the words stand where little is to be seen. */
  mirrored?: true;
  entry: string;
}

export const banners: readonly BannerText[] = [
  {
    kicker: "夜航放映周",
    title: "八部片子，陪你看完今晚的海",
    scene: "lighthouse",
    palette: "night",
    seed: "banner 3",
    entry: "守灯人的最后一个冬天：一座孤岛灯塔停用前的九十天",
  },
  {
    kicker: "极光季",
    title: "零下三十二度，等一道绿色的光",
    scene: "aurora",
    palette: "violet",
    seed: "banner 2",
    mirrored: true,
    entry: "极光观测日记：我们在结冰的湖面上等了七个夜晚",
  },
  {
    kicker: "慢火车",
    title: "坐一趟不赶时间的夜行列车",
    scene: "viaduct",
    palette: "rose",
    seed: "banner 5",
    entry: "石拱桥上的夜行列车",
  },
  {
    kicker: "开渔夜",
    title: "两百条船同时亮灯的那一刻",
    scene: "harbour",
    palette: "midnight",
    seed: "banner 1",
    wishes: ["灯塔"],
    entry: "舟山渔港开渔夜：两百条船同时亮灯",
  },
];

export const notice = {
  title: "欢迎登上夜航",
  body: "这里是夜航的演示站：画面和配乐都由程序画成、写成，创作者和数据均为虚构。可以用账号 xiaoye 登录看看（密码 yehang-demo），也欢迎注册一个自己的。夜里行船，远处有光。",
};

export const searchHints: readonly string[] = [
  "极光观测日记",
  "第一班渡轮",
  "守灯人的最后一个冬天",
  "把帆船装进玻璃瓶",
  "雨夜白噪音",
  "慢火车窗外",
  "沙漠里的银河",
  "旧书店",
];
