import { isIP } from "node:net";

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad|Macintosh.*Mobile/, "iPad"],
  [/HarmonyOS|OpenHarmony/, "鸿蒙设备"],
  [/Android.*Mobile/, "安卓手机"],
  [/Android/, "安卓平板"],
  [/Windows/, "Windows 电脑"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux 电脑"],
];

// In-app browsers and Chromium's children carry the words of their parents too: the most special comes first.
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, "微信"],
  [/\bQQ\//, "QQ"],
  [/AlipayClient/, "支付宝"],
  [/Weibo/, "微博"],
  [/EdgA?\/|EdgiOS/, "Edge"],
  [/HuaweiBrowser/, "华为浏览器"],
  [/MiuiBrowser/, "小米浏览器"],
  [/VivoBrowser/, "vivo 浏览器"],
  [/HeyTapBrowser/, "OPPO 浏览器"],
  [/UCBrowser|UCWEB/, "UC 浏览器"],
  [/MQQBrowser/, "QQ 浏览器"],
  [/Quark/, "夸克"],
  [/SamsungBrowser/, "三星浏览器"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/CriOS|Chrome|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];

const nameIn = (table: [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** A device in words from its User-Agent: 「iPhone · Safari」, 「未知设备」 where nothing is recognised. */
export function deviceWords(userAgent: string): string {
  const words = [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter(
    (word) => word !== undefined,
  );
  return words.length > 0 ? words.join(" · ") : "未知设备";
}

/** The eight groups of an IPv6 address in hex without leading zeros; IPv4 in its tail is folded in. */
function groupsOf(address: string): string[] {
  // The URL parser writes every spelling of an address in one.
  const canonical = new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
}

const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * What counts as one place for limits: an IPv4 address, or the /64 that an IPv6 host may choose its address in.
 * A text that is no address stands for itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(mapped, "");
  if (isIP(plain) !== 6) return plain;
  return `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
}

/** An address as kept and shown in the list of devices: 「203.0.113.*」, 「2001:db8:1:*」; loopback is 「本机」. */
export function maskedAddress(address: string): string {
  const plain = address.replace(mapped, "");
  if (plain.startsWith("127.") || plain === "::1") return "本机";
  if (isIP(plain) === 4) return plain.replace(/\d+$/, "*");
  if (isIP(plain) === 6) return `${groupsOf(plain).slice(0, 3).join(":")}:*`;
  return "未知网络";
}
