import { useState } from "react";
import { iconPaths } from "../icons/paths.ts";
import { Channels, Icon, IconButton, Mark, TabBar, toast, TopBar, type IconName } from "../index.ts";
import { Part } from "./Part.tsx";
import styles from "./Gallery.module.css";

const channels = ["推荐", "关注", "每日", "原创", "动漫", "排行", "直播", "图集"].map((label) => ({
  key: label,
  label,
}));
const tabs = [
  { key: "home", label: "首页", icon: "home" },
  { key: "original", label: "片库", icon: "film" },
  { key: "community", label: "社区", icon: "chat", badge: 12 },
  { key: "darkweb", label: "暗网", icon: "moon", badge: "" },
  { key: "my", label: "我的", icon: "my" },
] as const;

export function Icons() {
  const names = Object.keys(iconPaths) as IconName[];
  return (
    <Part title="图标 · 1.7 线，一处点灯">
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} />
            <Icon name={name} lit />
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <Mark size={24} />
        <Mark size={40} />
        <Mark size={64} />
      </div>
    </Part>
  );
}

export function Bars() {
  const [channel, setChannel] = useState("推荐");
  const [tab, setTab] = useState("original");
  const [inner, setInner] = useState("简介");
  return (
    <Part title="顶栏 · 频道 · 底栏" wide>
      <div className={styles.ruled}>
        <TopBar
          title="合集详情"
          onBack={() => toast("返回")}
          actions={
            <>
              <IconButton label="分享" onPress={() => toast("分享")}>
                <Icon name="share" />
              </IconButton>
              <IconButton label="消息" badge={3} onPress={() => toast("消息")}>
                <Icon name="mail" />
              </IconButton>
            </>
          }
        />
      </div>
      <div className={styles.ruled}>
        <TopBar title="一个很长很长的标题会在这里用省略号收住，不会挤走两边" onBack={() => toast("返回")} />
      </div>
      <Channels
        label="频道"
        items={channels}
        active={channel}
        onChange={setChannel}
        trailing={
          <IconButton label="全部频道" onPress={() => toast("全部频道")}>
            <Icon name="menu" />
          </IconButton>
        }
      />
      <Channels
        compact
        label="页内分栏"
        items={["简介", "评论 1,286"].map((label) => ({ key: label, label }))}
        active={inner}
        onChange={setInner}
      />
      <TabBar label="主导航" items={tabs} active={tab} onSelect={setTab} />
    </Part>
  );
}
