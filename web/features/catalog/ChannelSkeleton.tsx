import { Skeleton } from "#ui/index.ts";
import { FeedSkeleton } from "./Feed.tsx";
import styles from "./ChannelSkeleton.module.css";

/** A channel in the shape it will have. @param full with banner and a section's head, as the first channel has. */
export function ChannelSkeleton({ full }: { full: boolean }) {
  return (
    <div aria-busy="true">
      {full && (
        <>
          <div className={styles.banner}>
            <Skeleton ratio={343 / 150} radius={12} />
          </div>
          <div className={styles.head}>
            <Skeleton width={84} height={18} />
          </div>
        </>
      )}
      {!full && (
        <div className={styles.head}>
          <Skeleton width={64} height={18} />
        </div>
      )}
      <FeedSkeleton count={full ? 6 : 8} />
    </div>
  );
}
