/** Code points nobody sees, or that turn the text around them: they let one name pass for another. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;
/** An emoji with what may belong to it: variation selector, skin, joined parts. Its joiners are not hidden text. */
const emoji = /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu;
/** Marks piled upon each other reach into the lines around. */
const piledMarks = /\p{M}{4,}/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const userName = /^[\p{L}\p{N}_]{2,20}$/u;

/** Words only the house itself may use, wherever in a name they stand. */
const reservedParts = [
  "官方",
  "客服",
  "管理员",
  "版主",
  "运营",
  "夜航团队",
  "夜航助手",
  "系统消息",
  "系统通知",
];
/** Words refused as a whole name only: 「夜航人」 is nobody's office. */
const reservedWhole = new Set(
  "夜航 系统 已注销用户 游客 匿名 admin administrator root system official support staff moderator yehang".split(
    " ",
  ),
);

/** One spelling for all cases and widths of a text: upper case first, for it joins what lower case keeps apart (ß, ς). */
const fold = (text: string) => text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");

/**
 * The form in which user names are compared and unique: NFKC (full-width letters become plain) and one case.
 * @returns null where the text is no user name in that form: other characters, too short, too long.
 */
export function usernameKey(text: string): string | null {
  const key = fold(text.trim());
  return userName.test(key) && !unseen.test(key) ? key : null;
}

/** Whether a name claims to speak for the house: 官方, 客服 …, regardless of case, width and what stands between. */
export function isReserved(name: string): boolean {
  const bare = fold(name).replaceAll(/[^\p{L}\p{N}]/gu, "");
  return reservedWhole.has(bare) || reservedParts.some((part) => bare.includes(part));
}

/** Whether a text shows as what it is: nothing hidden, reversed, piled up or broken over lines. */
export function isPlainText(text: string): boolean {
  return !unseen.test(text.replaceAll(emoji, "")) && !piledMarks.test(text.normalize("NFC"));
}

/** Whether a user may take this nickname. Its length is the contract's to check. */
export function isNicknameAllowed(nickname: string): boolean {
  return isPlainText(nickname) && visible.test(nickname) && !isReserved(nickname);
}
