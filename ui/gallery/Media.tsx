import {
  Badge,
  Carousel,
  Cover,
  MediaCard,
  MediaCardSkeleton,
  SectionHead,
  Skeleton,
  toast,
} from "../index.ts";
import { Part } from "./Part.tsx";
import { pictures } from "./pictures.ts";
import styles from "./Gallery.module.css";

const { violet, dusk, teal, navy, wide } = pictures;
const slides = [
  { key: "1", image: wide.src, color: wide.color, kicker: "夜航放映周", title: "八部片子，陪你过完这个冬天" },
  { key: "2", image: dusk.src, color: dusk.color, kicker: "新片", title: "清晨五点，热气球升起来" },
  { key: "3", image: undefined, color: teal.color, title: "没有图片的一张" },
];

const press = () => toast("打开");
const hold = () => toast("长按");

export function Media() {
  return (
    <Part title="封面 · 卡片 · 轮播">
      <Carousel label="首页推荐" items={slides} onPress={(item) => toast(item.title)} />
      <SectionHead title="今夜推荐" onChange={() => toast("换一换")} onMore={() => toast("更多")} />
      <div className={styles.two}>
        <MediaCard
          title="极光观测日记：我们在结冰的湖面上等了七个夜晚，第八晚才看见"
          cover={violet.src}
          color={violet.color}
          badge={<Badge kind="vip" />}
          corner="42:18"
          meta="12.4万 播放 · 北岸观星"
          onPress={press}
          onLongPress={hold}
        />
        <MediaCard
          title="第一班渡轮"
          cover={dusk.src}
          color={dusk.color}
          badge={<Badge kind="price">12</Badge>}
          corner="09:37"
          meta="8.6万 播放 · 听潮的人"
          onPress={press}
          href="#/player?id=1"
        />
        <MediaCard
          title="城市熄灯以后"
          cover={teal.src}
          color={teal.color}
          badge={<Badge kind="free" />}
          corner="01:28:36"
          meta="11.2万 播放"
          onPress={press}
        />
        <MediaCard
          title="舟山渔港开渔，今晚整夜直播"
          cover={navy.src}
          color={navy.color}
          badge={<Badge kind="live" />}
          corner="1.2万人"
          meta="直播间"
          onPress={press}
        />
      </div>
      <div className={styles.three}>
        <MediaCard
          title="星轨列车"
          cover={violet.src}
          color={violet.color}
          ratio={3 / 4}
          badge={<Badge kind="new" />}
          meta="更新至第 12 话"
          onPress={press}
        />
        <MediaCard
          title="没有图片"
          cover={undefined}
          color={teal.color}
          ratio={3 / 4}
          meta="只有颜色"
          onPress={press}
        />
        <MediaCard
          title="图片坏了"
          cover="/broken.webp"
          color={undefined}
          ratio={3 / 4}
          meta="也没有颜色"
          onPress={press}
        />
      </div>
      <MediaCard
        layout="row"
        title="无人岛 72 小时：潮水退去之后，礁石上留下了什么"
        cover={teal.src}
        color={teal.color}
        badge={<Badge kind="vip" />}
        corner="35:10"
        meta="阿屿 · 19.3万 播放"
        onPress={press}
      />
      <MediaCard
        layout="lead"
        title="头条：一座孤岛灯塔停用前的九十天"
        cover={navy.src}
        color={navy.color}
        meta="6.7万 播放"
        onPress={press}
      />
      <Cover src={dusk.src} color={dusk.color} alt="黄昏的海" />
    </Part>
  );
}

export function Waiting() {
  return (
    <Part title="骨架 · 灯光每 1.6 秒扫过一次">
      <div className={styles.line}>
        <Skeleton width={44} height={18} radius={9} />
        <Skeleton width={40} height={18} radius={9} />
        <Skeleton width={40} height={18} radius={9} />
      </div>
      <div className={styles.two}>
        <MediaCardSkeleton />
        <MediaCardSkeleton />
      </div>
      <MediaCardSkeleton layout="row" />
    </Part>
  );
}
