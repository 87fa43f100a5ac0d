/** The frame around the pages: tabs, titles, what a page says while it is missing or broken. */
export const texts = {
  tabs: { home: "首页", original: "片库", community: "社区", darkweb: "暗网", my: "我的" },
  tabBarLabel: "主导航",
  titles: { login: "登录", setting: "设置" },
  loadingPage: "正在打开页面",
  chunkFailedTitle: "这一页没有加载出来",
  chunkFailed: "页面文件没有下载完整，可能是网络不稳，或刚刚更新了版本",
  offline: "网络已断开，正在显示上次的内容",
  notFoundDescription: "这个页面不存在，或者已经搬走了",
  errorDescription: "页面出了点问题。可以刷新再试，或者先回首页看看",
  refresh: "刷新页面",
  goHome: "回首页",
  comingTitle: (name: string) => `${name}正在修建`,
  comingHint: "灯还没点亮，建好了就在这里开放",
};
