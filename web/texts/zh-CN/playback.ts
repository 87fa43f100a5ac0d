import { countText, durationText } from "#web/platform/format.ts";

/** The player's page. */
export const texts = {
  player: (title: string) => `播放器：${title}`,
  back: "返回",
  play: "播放",
  pause: "暂停",
  replay: "重新播放",
  showControls: "显示控制栏",
  hideControls: "隐藏控制栏",
  unmute: "取消静音",
  mute: "静音",
  progress: "播放进度",
  progressValue: (time: number, total: number) => `${durationText(time)}，共 ${durationText(total)}`,
  fullscreen: "全屏",
  leaveFullscreen: "退出全屏",
  quality: "清晰度",
  automatic: "自动",
  automaticNow: (label: string) => `自动（${label}）`,
  buffering: "正在缓冲",
  resumed: (time: number) => `已从 ${durationText(time)} 继续`,
  fromStart: "从头播放",
  failedTitle: "播放中断了",
  failedReason: "网络不稳，或线路暂时不通",
  retry: "重试",
  processingTitle: "视频还在处理",
  processingHint: "处理好就能播放，请稍后再来",
  refresh: "刷新",

  previewing: "试看中",
  /** @param seconds how long the preview was */
  previewEnded: (seconds: number) =>
    `试看 ${seconds >= 60 ? `${Math.round(seconds / 60)} 分钟` : `${Math.round(seconds)} 秒`}已结束`,
  lockedVip: (total: number) => `全片 ${durationText(total)}，VIP 会员可看`,
  lockedPrice: (total: number, coins: string) => `全片 ${durationText(total)}，解锁需 ${coins} 金币`,
  notYet: { vip: "会员开通即将上线", coins: "金币解锁即将上线" },
  previewAgain: "重看试看",

  fans: (count: number) => `${countText(count)} 粉丝`,
  works: (count: number) => `${countText(count)} 部作品`,
  views: (count: number) => `${countText(count)} 播放`,
  published: (year: number | null, month: number, day: number) =>
    `${year === null ? "" : `${year} 年 `}${month} 月 ${day} 日发布`,
  expand: "展开简介",
  collapse: "收起简介",
  noDescription: "创作者没有写简介",
  tags: "标签",
  related: "相关视频",

  loading: "正在打开视频",
  notFoundTitle: "这个视频看不了了",
  notFoundHint: "它可能已经下架，或者链接不完整",
  goHome: "回首页",
  pageFailed: "视频没有加载出来",
};
