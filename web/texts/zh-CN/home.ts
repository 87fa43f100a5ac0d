import { countText } from "#web/platform/format.ts";

/** Home: its head, channels, sections and feed. */
export const texts = {
  name: "夜航",
  channels: "频道",
  recommended: "推荐",
  allChannels: "全部频道",
  search: "搜索",
  messages: "消息",
  banners: "精选",
  entries: "常用入口",
  feed: "慢慢看",
  order: "排序",
  orders: { recommended: "综合", newest: "最新", hottest: "最热" },
  cardMeta: (views: number, creator: string) => `${countText(views)} 播放 · ${creator}`,
  emptyTitle: "这个频道还没有视频",
  emptyHint: "第一批片子还在路上，先去别处看看",
  goRecommended: "去推荐看看",
  emptyFirstHint: "第一批片子正在准备，过一会儿下拉刷新",
  refresh: "刷新",
  stale: "网络不太好，正在显示上次的内容",
  noMoreHands: "没有换成，稍后再试一次",
  gotIt: "知道了",
  /** The quiet line beside the name, by the hour of the day. */
  greetings: {
    dawn: "天快亮了，早点休息",
    morning: "早，海面很平静",
    noon: "午后，适合发一会儿呆",
    evening: "灯亮了，看点什么吧",
    night: "夜深了，慢慢看",
  },
};
