/**
 * Every status an opened answer can carry. 1, 420 and 421 are fixed by the specification and the wire;
 * the others are ours: 4xx for what any call may answer, four digits for one domain's refusals.
 * `msg` is shown to the user as it stands. A code, once released, keeps its number and meaning.
 */
export const errors = {
  session_invalid: { status: 420, msg: "登录已失效，请重新登录" },
  stale_system_token: { status: 421, msg: "页面配置已过期，正在更新" },
  invalid_input: { status: 400, msg: "填写的内容有误，请检查后再试" },
  forbidden: { status: 403, msg: "你没有权限进行此操作" },
  not_found: { status: 404, msg: "内容不存在或已下架" },
  request_id_reused: { status: 409, msg: "这次操作与之前的不一致，请刷新后重试" },

  bad_credentials: { status: 1001, msg: "用户名或密码不正确" },
  username_taken: { status: 1002, msg: "这个用户名已被使用，换一个试试" },
  login_throttled: { status: 1003, msg: "尝试次数过多，请稍后再试" },
  wrong_password: { status: 1004, msg: "当前密码不正确" },
  same_password: { status: 1005, msg: "新密码不能与当前密码相同" },
  invite_code_unknown: { status: 1006, msg: "邀请码不存在，请核对后再填" },
  nickname_refused: { status: 1007, msg: "这个昵称不能使用，换一个试试" },

  media_not_ready: { status: 2001, msg: "视频还在处理，请稍后再看" },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errors;

/** What an answer's `data` holds when its status is not 1. */
export interface Refusal {
  code: ErrorCode;
  /** The input field the sentence is about, where there is one. */
  field?: string;
}

/**
 * Refusals before the envelope is open: plain JSON `{error, server_time}` with an HTTP status,
 * in the order in which they are checked. The page has its own sentence for each.
 */
export const wireErrors = {
  unknown_path: 404,
  too_large: 413,
  malformed: 400,
  unknown_client: 400,
  bad_sign: 400,
  stale_timestamp: 400,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type WireErrorCode = keyof typeof wireErrors;
