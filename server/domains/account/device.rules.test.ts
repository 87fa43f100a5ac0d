import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceWords, maskedAddress, networkOf } from "./device.rules.ts";

describe("deviceWords", () => {
  it.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "iPhone · Safari",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "安卓手机 · Chrome",
    ],
    [
      "Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114 HuaweiBrowser/15.0 Mobile Safari/537.36",
      "鸿蒙设备 · 华为浏览器",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI",
      "iPhone · 微信",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
      "Windows 电脑 · Edge",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Linux 电脑 · Firefox"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Mac · Safari",
    ],
    ["", "未知设备"],
    ["curl/8.5", "未知设备"],
  ])("%s", (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));
});

describe("addresses", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7", "203.0.113.*"],
    ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.*"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1:*"],
    ["2001:0db8::1", "2001:db8:0:0::/64", "2001:db8:0:*"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:*"],
    ["127.0.0.1", "127.0.0.1", "本机"],
    ["::1", "0:0:0:0::/64", "本机"],
    ["unix", "unix", "未知网络"],
  ])("%s counts as %s and shows as %s", (address, network, shown) => {
    expect(networkOf(address)).toBe(network);
    expect(maskedAddress(address)).toBe(shown);
  });

  it("counts every address of an IPv6 /64 as one place", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address);
        expect(networkOf(network.replace("/64", "1"))).toBe(network);
      }),
      { examples: [["1:2:3:4::"], ["::"]] },
    );
  });
});
