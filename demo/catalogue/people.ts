import type { PaletteName } from "#demo/drawing/palettes.ts";
import type { MotifName } from "#demo/drawing/portrait.ts";

export interface Person {
  username: string;
  nickname: string;
  signature: string;
  motif: MotifName;
  palette: PaletteName;
}

/** Password of the three accounts one can log in to. */
export const demoPassword = "yehang-demo";

/** Accounts to log in to. */
export const logins: readonly Person[] = [
  {
    username: "xiaoye",
    nickname: "小夜",
    signature: "白天上班，夜里看海。",
    motif: "crescent",
    palette: "night",
  },
  {
    username: "creator",
    nickname: "老船长放映室",
    signature: "放映员、修船匠、半个灯塔迷。",
    motif: "lighthouse",
    palette: "ember",
  },
  {
    username: "agent",
    nickname: "领航员阿舟",
    signature: "带你上船的人。",
    motif: "compass",
    palette: "teal",
  },
];

const table = `
beianguanxing 北岸观星 moon night 零下三十度也要出门看一眼天
tingchaoderen 听潮的人 wave teal 住在离海两百米的地方
mutoushougongshe 木头手工社 plane sand 一把刨子，半屋木屑
ayu 阿屿 island aqua 去过一百零七座岛，还差很多
yanxia 檐下 roof slate 下雨天营业
langlilaixin 浪里来信 letter dusk 信会到的，慢一点而已
dengxiafanshu 灯下翻书 book gold 睡前十页
manhuoche 慢火车 train rose 能坐慢车就不坐快车
shanwuchu 山雾初 ridge mist 清晨五点的那种人
yedujishi 夜渡纪事 ferry plum 末班船的常客
fengzhenglaoli 风筝老李 kite dawn 风筝做了三十年
heibanhua 海边黑板画 shell aqua 画潮汐，也画螺壳
zhongshudaren 种树的人 tree forest 一年一棵，不着急
guihuatang 桂花糖 cup ember 泡茶、看雨、发呆
luoxuezhisheng 落雪之声 snowflake snow 收集雪落下来的声音
yinghuozhan 萤火站 firefly forest 关灯，等一会儿
liuxingyaoji 流星药剂 comet violet 许愿请排队
jingluo 鲸落 whale teal 在很深的地方想事情
xiaoguangquan 小光圈 aperture plum f/1.8，够了
caoyuanfeng 草原风 mill mist 风大，说话要大声
chengshiyejia 城市夜家 tower violet 二十七楼，朝西
laojiequ 老街取景 canal dusk 只拍正在消失的东西
shuimuguan 水母观察员 jellyfish violet 一开一合，一天就过去了
zhichuanzhang 纸船船长 paperboat rose 吨位零点零零一
kanyundetian 看云的天 cloud snow 看云记
shamoxindeng 沙漠信灯 dune sand 走过四片沙漠
zaoqikanshan 早起看山 sun gold 日出爱好者
qiaoliangren 桥梁人 bridge rose 修桥的，也拍桥
zhandetai 第三站台 clock slate 末班车还有十一分钟
wenshili 温室里 leaf forest 两百盆植物的室友
yehuoshao 野火烧水 fire ember 水开了再说
yuanshanjin 远山近 ridge violet 一步一步走到的
tianwenxiaozu 天文小组 saturn midnight 今晚有云，改天
chunrijianghe 春日江河 drop aqua 沿着一条江走
daoying 倒影收藏家 island dusk 喜欢没有风的清晨
mifengxia 蜜蜂匣 hive gold 养蜂人，也写字
youdeng 有灯 lantern ember 灯还亮着，人就会回来
haitujishi 海图室 compass midnight 画海图的
jiuchuanwu 旧船坞 anchor slate 修得好的都修，修不好的留着
juzihuolu 橘子与炉火 orange dusk 做饭给你看
yunshangyouju 云上邮局 letter dawn 每周四投递
xiaochunsun 小春笋 leaf teal 乡下长大的
guanyuefu 观月夫 moon plum 只拍月亮
haifengdiaodu 海风调度 mill aqua 今天东南风三级
yugangzaochen 渔港早晨 fish night 鱼市凌晨两点开门
shixiaosui 拾小碎 shell rose 捡贝壳的人
boli 玻璃匠阿泽 drop violet 一千一百度的手艺
luying 露营的第九天 tent forest 帐篷里写日记
yilufengdeng 一路风灯 lantern plum 走到哪儿亮到哪儿
maomaochuan 猫在船上 cat dusk 船长是猫
beichuanghan 北窗寒 snowflake violet 冬天更新
xuexianxiaozhan 雪线小站 train snow 海拔三千二
duoyudiao 独钓者 fish mist 钓不钓得到都行
nuanlu 暖炉 fire sand 冬天请进
xingtuya 星图鸦 owl midnight 半夜精神
chazhou 茶舟 cup forest 一叶一舟
yuxianghao 雨巷号 umbrella slate 伞借你，记得还
banlouming 半楼明 window dusk 加班的人都看得到我
wanfengshou 晚风手记 feather rose 每天一行字
haishanglibai 海上礼拜 sail aqua 周末出海
`;

const people = table
  .trim()
  .split("\n")
  .map((line): Person => {
    const [username = "", nickname = "", motif = "", palette = "", ...signature] = line.split(" ");
    return {
      username,
      nickname,
      signature: signature.join(" "),
      motif: motif as MotifName,
      palette: palette as PaletteName,
    };
  });

/** Everyone in the demo, those with a login first. */
export const everyone: readonly Person[] = [...logins, ...people];
