export { Avatar, type AvatarProps } from "./Avatar/Avatar.tsx";
export { Badge, type BadgeKind, type BadgeProps } from "./Badge/Badge.tsx";
export { Button, type ButtonProps } from "./Button/Button.tsx";
export { Carousel, type CarouselItem, type CarouselProps } from "./Carousel/Carousel.tsx";
export { Channels, type Channel, type ChannelsProps } from "./Channels/Channels.tsx";
export { Checkbox, Radio, Switch } from "./Choice/Choice.tsx";
export { classes } from "./classes.ts";
export { Cover, type CoverProps } from "./Cover/Cover.tsx";
export { DepthLines } from "./DepthLines/DepthLines.tsx";
export { Dialog, type DialogProps } from "./Dialog/Dialog.tsx";
export { alert, confirm, type Question } from "./Dialog/confirm.tsx";
export { Field, type FieldProps } from "./Field/Field.tsx";
export { Icon, type IconName, type IconProps } from "./icons/Icon.tsx";
export { Mark } from "./icons/Mark.tsx";
export { InfiniteList, type InfiniteListProps } from "./InfiniteList/InfiniteList.tsx";
export { ListGroup, ListRow, type ListGroupProps, type ListRowProps } from "./List/List.tsx";
export {
  MediaCard,
  MediaCardSkeleton,
  type MediaCardLayout,
  type MediaCardProps,
} from "./MediaCard/MediaCard.tsx";
export { Coin, Price } from "./Price/Price.tsx";
export { Progress } from "./Progress/Progress.tsx";
export { PullToRefresh } from "./PullToRefresh/PullToRefresh.tsx";
export { SurfaceHost } from "./modal/SurfaceHost.ts";
export { SectionHead } from "./SectionHead/SectionHead.tsx";
export { Sheet, type SheetProps } from "./Sheet/Sheet.tsx";
export { Skeleton } from "./Skeleton/Skeleton.tsx";
export { Empty, Failed, ListEnd, OfflineStrip } from "./States/States.tsx";
export { TabBar, type TabBarItem } from "./TabBar/TabBar.tsx";
export { applyTheme, resolveTheme, type ThemeChoice } from "./theme.ts";
export { toast } from "./toast/toast.tsx";
export { IconButton, TopBar } from "./TopBar/TopBar.tsx";
export { useLongPress } from "./useLongPress.ts";
