import { DepthLines } from "../index.ts";
import { Part } from "./Part.tsx";
import styles from "./Gallery.module.css";

const colours = [
  ["底", "bg"],
  ["灰页", "page"],
  ["卡面", "surface"],
  ["浮层", "raised"],
  ["凹面", "sunk"],
  ["线", "line"],
  ["正文", "ink"],
  ["次文", "ink2"],
  ["辅文", "ink3"],
  ["琥珀", "amber"],
  ["琥珀字", "amber-ink"],
  ["琥珀底", "amber-soft"],
  ["警示字", "danger"],
  ["警示底", "danger-fill"],
  ["完成", "ok"],
  ["完成底", "ok-soft"],
  ["藏青", "navy"],
  ["会员金", "vip"],
] as const;

const roles = [
  ["金额", "amount", "1,126.00"],
  ["大标题", "page", "片库"],
  ["区标题", "section", "今夜推荐"],
  ["顶栏", "bar", "金币充值"],
  ["正文", "reading", "湖面刚冻上，走上去会响"],
  ["卡片标题", "card", "第一班渡轮出发之前"],
  ["辅文", "meta", "12.4万 播放 · 北岸观星"],
  ["角标", "badge", "VIP 42:18"],
] as const;

export function Colours() {
  return (
    <Part title="色彩">
      <ul className={styles.colours}>
        {colours.map(([name, token]) => (
          <li key={token}>
            <i style={{ background: `var(--${token})` }} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function TypeScale() {
  return (
    <Part title="字阶">
      {roles.map(([name, role, words]) => (
        <p key={role} className={styles.role}>
          <span style={{ font: `var(--type-${role})` }}>{words}</span>
          <small>{name}</small>
        </p>
      ))}
    </Part>
  );
}

export function DepthHead() {
  return (
    <Part title="等深线">
      <div className={styles.navy}>
        <DepthLines tone="gold" />
        <span>金币余额</span>
        <strong>1,126.00</strong>
      </div>
      <div className={styles.sea}>
        <DepthLines />
        <span>潮声入梦</span>
      </div>
    </Part>
  );
}
