import { useState } from "react";
import { Avatar, Button, Checkbox, Field, Icon, Price, Progress, Radio, Switch } from "../index.ts";
import { Part } from "./Part.tsx";
import styles from "./Gallery.module.css";

export function Buttons() {
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

export function Fields() {
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
