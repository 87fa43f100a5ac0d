import { useState } from "react";
import { iconPaths } from "../icons/paths.ts";
import {
  alert,
  applyTheme,
  Avatar,
  Button,
  Channels,
  Checkbox,
  confirm,
  Empty,
  Failed,
  Field,
  Icon,
  IconButton,
  InfiniteList,
  ListEnd,
  ListGroup,
  ListRow,
  Mark,
  OfflineStrip,
  Price,
  Progress,
  Radio,
  SectionHead,
  Sheet,
  Switch,
  TabBar,
  toast,
  TopBar,
  type IconName,
} from "../index.ts";
import { Colours, DepthHead, TypeScale } from "./Foundations.tsx";
import { Media, Waiting } from "./Media.tsx";
import { Part } from "./Part.tsx";
import styles from "./Gallery.module.css";

export function Gallery() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark size={32} />
        <h1>夜航部件</h1>
        <Button size="small" kind="soft" onClick={() => applyTheme("light")}>
          浅色
        </Button>
        <Button size="small" kind="soft" onClick={() => applyTheme("dark")}>
          深色
        </Button>
      </header>
      <Colours />
      <TypeScale />
      <Icons />
      <Bars />
      <Buttons />
      <Fields />
      <Media />
      <Overlays />
      <Lists />
      <Waiting />
      <States />
      <DepthHead />
    </main>
  );
}

function Icons() {
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

function Bars() {
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

function Buttons() {
  const [on, setOn] = useState(true);
  const [ticked, setTicked] = useState(true);
  const [way, setWay] = useState("coin");
  return (
    <Part title="按钮与选择">
      <div className={styles.line}>
        <Button className={styles.grow}>立即支付</Button>
        <Button kind="sunk">取消</Button>
        <Button disabled>余额不足</Button>
      </div>
      <div className={styles.line}>
        <Button size="small">
          <Icon name="plus" size={16} />
          关注
        </Button>
        <Button size="small" kind="sunk">
          已关注
        </Button>
        <Button size="small" kind="soft">
          采纳
        </Button>
        <Button size="small" kind="danger">
          注销
        </Button>
        <Button size="small" loading>
          提交
        </Button>
      </div>
      <Button size="large" block>
        支付 30 金币
      </Button>
      <div className={styles.line}>
        <Radio name="way" value="coin" checked={way === "coin"} onChange={setWay}>
          金币
        </Radio>
        <Radio name="way" value="ticket" checked={way === "ticket"} onChange={setWay}>
          观影券
        </Radio>
        <Checkbox checked={ticked} onChange={setTicked}>
          记住我的选择
        </Checkbox>
        <Switch label="弹幕" checked={on} onChange={setOn} />
      </div>
      <div className={styles.line}>
        <Price coins="30" old="38" />
        <Avatar src={undefined} name="潮声入梦" size={64} ring />
        <Avatar src={undefined} name="老船长" />
        <Avatar src="data:image/png;base64,broken" name="阿屿" />
      </div>
      <Progress value={62} label="测速进度" />
    </Part>
  );
}

function Fields() {
  const [code, setCode] = useState("YH2O6");
  const [name, setName] = useState("");
  const [word, setWord] = useState("yehang-demo");
  return (
    <Part title="输入">
      <Field
        label="用户名"
        value={name}
        onChange={setName}
        placeholder="4 到 20 位字母或数字"
        hint="以后可以用它登录"
      />
      <Field label="密码" type="password" value={word} onChange={setWord} autoComplete="current-password" />
      <Field label="邀请码" value={code} onChange={setCode} error="邀请码为 6 位字母或数字，还差 1 位" />
    </Part>
  );
}

function Overlays() {
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState("coin");
  return (
    <Part title="弹窗与提示">
      <div className={styles.line}>
        <Button kind="sunk" onClick={() => setOpen(true)}>
          半屏
        </Button>
        <Button
          kind="sunk"
          onClick={async () => {
            const yes = await confirm({ body: "追加的 50 金币会存入托管，到期无人被采纳将原路退回。" });
            toast(yes ? "已确定" : "已取消");
          }}
        >
          询问
        </Button>
        <Button kind="sunk" onClick={() => alert({ body: "登录已过期，请重新登录。" })}>
          告知
        </Button>
        <Button
          kind="sunk"
          onClick={() =>
            confirm({ title: "注销账号", body: "注销后不能找回。", confirmText: "注销", danger: true })
          }
        >
          危险
        </Button>
        <Button kind="sunk" onClick={() => toast("已收藏，可在「我的收藏」查看", { icon: "check" })}>
          提示
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="解锁完整版"
        subtitle="永久可看，可缓存到本机"
        footer={
          <Button size="large" block onClick={() => setOpen(false)}>
            支付 30 金币
          </Button>
        }
      >
        <Radio trailing name="pay" value="coin" checked={way === "coin"} onChange={setWay}>
          金币解锁
        </Radio>
        <Radio trailing name="pay" value="ticket" checked={way === "ticket"} onChange={setWay}>
          观影券
        </Radio>
        <Field label="优惠码" value="" onChange={() => undefined} placeholder="选填" />
        <Button kind="sunk" block>
          以后再说
        </Button>
      </Sheet>
    </Part>
  );
}

function Lists() {
  const [on, setOn] = useState(false);
  return (
    <div className={styles.grey}>
      <Part title="列表" wide>
        <ListGroup title="账号">
          <ListRow
            icon="work"
            lit
            label="创作中心"
            value="昨日播放 1.2万"
            onPress={() => toast("创作中心")}
          />
          <ListRow icon="edit" label="有奖反馈" value="采纳得 50 金币" onPress={() => toast("有奖反馈")} />
          <ListRow icon="headphones" lit label="在线客服" onPress={() => toast("在线客服")} />
        </ListGroup>
        <ListGroup note="关掉后，离开播放页就停止播放。">
          <ListRow
            icon="danmu"
            label="弹幕"
            detail="默认打开弹幕"
            value={<Switch label="弹幕默认打开" checked={on} onChange={setOn} />}
          />
          <ListRow icon="device" label="版本" value="4.9.2" />
        </ListGroup>
        <ListGroup>
          <ListRow danger label="退出登录" onPress={() => toast("退出登录")} />
        </ListGroup>
      </Part>
    </div>
  );
}

function States() {
  const [shown, setShown] = useState(3);
  return (
    <Part title="空 · 出错 · 断线 · 列表尾">
      <div className={styles.box}>
        <Empty
          title="还没有收藏的片子"
          hint="看到喜欢的，点一下星标就会停在这里"
          action={<Button size="small">去片库看看</Button>}
        />
      </div>
      <div className={styles.box}>
        <Failed
          reason="线路三响应超时，可以重试或换一条线路"
          onRetry={() => toast("重试")}
          onSwitchLine={() => toast("换线路")}
        />
      </div>
      <div className={styles.box}>
        <Empty mood="coming" title="社区还在点灯" hint="这一页还没有开放，先去首页看看片吧" />
      </div>
      <OfflineStrip text="网络已断开，正在显示上次的内容" onRetry={() => toast("重试")} />
      <ListEnd />
      <SectionHead title="无尽列表" onMore={() => toast("更多")} onChange={() => toast("换一换")} />
      <InfiniteList
        hasMore={shown < 6}
        loading={false}
        failed={shown === 4}
        onMore={() => setShown(shown + 1)}
      >
        {Array.from({ length: shown }, (_, at) => (
          <p key={at}>第 {at + 1} 条</p>
        ))}
      </InfiniteList>
    </Part>
  );
}
