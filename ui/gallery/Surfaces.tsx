import { useState } from "react";
import {
  alert,
  Button,
  confirm,
  Empty,
  Failed,
  Field,
  InfiniteList,
  ListEnd,
  ListGroup,
  ListRow,
  OfflineStrip,
  Radio,
  SectionHead,
  Sheet,
  Switch,
  toast,
} from "../index.ts";
import { Part } from "./Part.tsx";
import styles from "./Gallery.module.css";

export function Overlays() {
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

export function Lists() {
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

export function States() {
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
