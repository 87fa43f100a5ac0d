/** Messages of login and registration that the specification fixes. */
export const texts = {
  loginFailed: "@用户登录失败",
  noToken: "用户凭证(token)获取失败",
};
