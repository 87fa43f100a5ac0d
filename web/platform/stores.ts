import type { Preferences, Profile } from "#contract/calls/account.ts";
import type { CallOutput } from "#contract/registry.ts";
import type { VideoCard } from "#contract/shapes.ts";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { shifted } from "./shift.ts";
import { local, perTab } from "./storage.ts";

/** The profile before the server was heard; coins and votes are strings with two decimals from the start. */
export const emptyProfile: Profile = {
  uid: 0,
  username: "",
  nickname: "",
  avatar_url: "",
  person_signnatrue: "",
  sex: "",
  is_reg: 0,
  aff_code: "",
  invite_by_code: "",
  invited_by: 0,
  invited_num: 0,
  exp: 0,
  level: 0,
  is_vip: 0,
  vip_level: 0,
  expired_at: 0,
  expired_str: "",
  auth_level: 0,
  auth_status: 0,
  girl_auth: 0,
  post_auth: 0,
  validate: 0,
  is_attention: 0,
  is_recommend: 0,
  fabulous_count: 0,
  fans_count: 0,
  followed_count: 0,
  likes_count: 0,
  videos_count: 0,
  message_tip: 0,
  my_ticket_number: 0,
  coins: "0.00",
  tui_coins: "0.00",
  total_tui_coins: "0.00",
  today_tui_coins: "0.00",
  today_mv_score: "0.00",
  today_post_score: "0.00",
  votes: "0.00",
  share_text: "",
  share_url: "",
  token: "",
  chat_token: "",
  preferences: { autoplayMuted: true, danmuOpen: false, quality: 0, theme: "system" },
};

export interface Session {
  isLogin: boolean;
  token: string;
  /** The invite code the app was opened with, "" where there was none. */
  incode: string;
  profile: Profile;
}

const noSession: Session = { isLogin: false, token: "", incode: "", profile: emptyProfile };

/** Local storage key of the session; its value is shifted (see shift.ts). */
export const userKey = "user";

/** Who is using the app. Kept on the device. */
export const useSession = create<Session>()(
  persist(() => noSession, {
    name: userKey,
    storage: createJSONStorage(() => shifted(local)),
    // An entry of an older version of the app may lack fields that pages rely on.
    merge: (kept, now) => {
      const session = kept as Partial<Session> | undefined;
      return { ...now, ...session, profile: { ...emptyProfile, ...session?.profile } };
    },
  }),
);

type SystemConfig = CallOutput<"system/config">;

export interface GlobalConfig {
  reportType: CallOutput<"mv/report_type">;
  config: SystemConfig["config"] | null;
  systemToken: string;
  affCode: string;
  /** Whether the viewer has an account: derived from the user name. */
  isBindMobile: boolean;
  /** Whether home's notice was shown since this tab was opened. */
  hasShowHomeNotice: boolean;
  navbarTitle: string;
}

const noticeKey = "home-notice-shown";
const noConfig: GlobalConfig = {
  reportType: [],
  config: null,
  systemToken: "",
  affCode: "",
  isBindMobile: false,
  hasShowHomeNotice: perTab.getItem(noticeKey) === "1",
  navbarTitle: "",
};

/** What the server configured. Kept on the device, so that a later start need not wait for it. */
export const useGlobalConfig = create<GlobalConfig>()(
  persist(() => noConfig, {
    name: "global-config",
    storage: createJSONStorage(() => local),
    partialize: ({ config, systemToken, affCode, reportType }) => ({
      config,
      systemToken,
      affCode,
      reportType,
    }),
  }),
);

/** Says that home's notice was shown: not again in this tab, whoever logs in or out meanwhile. */
export function markHomeNoticeShown(): void {
  perTab.setItem(noticeKey, "1");
  useGlobalConfig.setState({ hasShowHomeNotice: true });
}

/** How the viewer likes to watch. Kept on the device, and by the server for the account. */
export const usePlayerPreferences = create<Preferences>()(
  persist(() => emptyProfile.preferences, {
    name: "player-preferences",
    storage: createJSONStorage(() => local),
  }),
);

export interface Dynamic {
  /** The channel last chosen on a page of channels, by the page's path. */
  tab: Record<string, string>;
  /** Small values that pages leave for one another while the app is open. */
  cache: Record<string, unknown>;
  /** The card a player was opened from: title and cover are there before its call is answered. */
  pushVideo: VideoCard | null;
}

const noDynamic: Dynamic = { tab: {}, cache: {}, pushVideo: null };

/** What pages tell each other while this tab is open. */
export const useDynamic = create<Dynamic>()(
  persist(() => noDynamic, {
    name: "dynamic",
    storage: createJSONStorage(() => perTab),
    partialize: ({ tab }) => ({ tab }),
  }),
);

/** Back to the state before any server was heard; the invite code and the notice already shown stay. */
export function resetStores(): void {
  useSession.setState({ ...noSession, incode: useSession.getState().incode }, true);
  useGlobalConfig.setState(
    { ...noConfig, hasShowHomeNotice: useGlobalConfig.getState().hasShowHomeNotice },
    true,
  );
  usePlayerPreferences.setState(emptyProfile.preferences, true);
  useDynamic.setState(noDynamic, true);
}
