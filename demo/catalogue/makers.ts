import type { SceneName } from "#demo/drawing/scenes/index.ts";

/** Who publishes what: user names by scene, the one at home in it first. */
const table: Record<SceneName, string> = {
  lighthouse: "creator youdeng haitujishi tingchaoderen",
  storm: "creator haifengdiaodu tingchaoderen jiuchuanwu",
  ferry: "yedujishi creator langlilaixin",
  sailboat: "creator jiuchuanwu haitujishi haishanglibai",
  harbour: "yugangzaochen heibanhua maomaochuan",
  island: "ayu daoying chunrijianghe",
  kites: "fengzhenglaoli xiaochunsun shixiaosui",
  aurora: "beianguanxing luoxuezhisheng beichuanghan",
  fjord: "ayu beianguanxing daoying",
  snowCabin: "luoxuezhisheng nuanlu xuexianxiaozhan",
  observatory: "tianwenxiaozu beianguanxing liuxingyaoji",
  viaduct: "manhuoche qiaoliangren xiaoguangquan",
  trainWindow: "manhuoche zhandetai langlilaixin",
  station: "zhandetai manhuoche xuexianxiaozhan",
  coastTrain: "manhuoche tingchaoderen xiaoguangquan",
  bridge: "qiaoliangren chengshiyejia xiaoguangquan",
  skyline: "chengshiyejia yanxia banlouming",
  bookshop: "dengxiafanshu yanxia wanfengshou",
  canal: "laojiequ yuxianghao chunrijianghe",
  dunes: "shamoxindeng liuxingyaoji kanyundetian",
  balloons: "zaoqikanshan kanyundetian caoyuanfeng",
  airship: "yunshangyouju kanyundetian mutoushougongshe",
  ridges: "shanwuchu yuanshanjin zaoqikanshan",
  turbines: "caoyuanfeng yilufengdeng manhuoche",
  planet: "tianwenxiaozu liuxingyaoji xingtuya",
  whale: "jingluo haitujishi ayu",
  jellyfish: "shuimuguan jingluo boli",
  lanterns: "zhichuanzhang yilufengdeng youdeng",
  campfire: "yehuoshao luying juzihuolu",
  fireflies: "yinghuozhan zhongshudaren guanyuefu",
  teaHouse: "guihuatang yanxia chazhou",
  greenhouse: "wenshili mifengxia xiaochunsun",
  workbench: "mutoushougongshe jiuchuanwu boli",
};

/** User names of those who publish entries of a scene, the likeliest first. */
export const makersOf = (scene: SceneName): string[] => table[scene].split(" ");

/** User names of all who publish. */
export const makers: ReadonlySet<string> = new Set(Object.values(table).flatMap((names) => names.split(" ")));
