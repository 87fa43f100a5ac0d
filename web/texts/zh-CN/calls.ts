/** What the call client itself says: everything else a call shows is the server's own sentence. */
export const texts = {
  refused: "操作没有成功，请稍后再试",
  timedOut: "等待太久没有回应，请稍后再试",
  offline: "网络已断开，请检查网络后重试",
  noLine: "线路暂时连不上，请稍后再试",
  unreadable: "收到的内容不完整，请再试一次",
  wire: {
    unknown_path: "这个功能暂时不可用，请更新页面后再试",
    too_large: "提交的内容太大了",
    malformed: "请求没有被接受，请刷新页面后再试",
    unknown_client: "页面版本已过期，请刷新后再试",
    bad_sign: "页面配置已过期，请刷新后再试",
    stale_timestamp: "设备时间不准确，请校准后再试",
    too_many: "操作太频繁了，歇一会儿再试",
    internal: "服务器出了点问题，请稍后再试",
    unavailable: "服务繁忙，请稍后再试",
  },
  friendlyReminder: "温馨提示",
  goLogin: "去登录",
};
