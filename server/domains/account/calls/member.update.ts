import { refuse, userOf, write } from "#server/transport/handler.ts";
import { isNicknameAllowed, isPlainText } from "../names.rules.ts";
import { updateProfile } from "../store.ts";

export const memberUpdate = write("member/update", {
  async prepare(_context, { nickname, person_signnatrue: signature }) {
    if (nickname !== undefined && !isNicknameAllowed(nickname)) {
      refuse("nickname_refused", { field: "nickname" });
    }
    if (signature !== undefined && !isPlainText(signature)) {
      refuse("invalid_input", { field: "person_signnatrue", sentence: "签名中有不能使用的字符" });
    }
  },

  async commit(tx, context, { nickname, person_signnatrue: signature, sex }) {
    await updateProfile(tx, userOf(context).userId, {
      ...(nickname !== undefined && { nickname }),
      ...(signature !== undefined && { signature }),
      ...(sex !== undefined && { sex }),
    });
    return {};
  },

  answer: async () => ({}),
});
