import { Avatar, Icon, Skeleton } from "#ui/index.ts";
import type { Profile } from "#contract/calls/account.ts";
import { countText } from "#web/platform/format.ts";
import { imageUrl } from "#web/platform/lines.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import styles from "./ProfileHead.module.css";

/** Who is logged in: picture, name, level, id and signature, and the counts others see. Pressing it edits the profile. */
export function ProfileHead({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const counts = [
    { label: texts.following, count: profile.followed_count },
    { label: texts.fans, count: profile.fans_count },
    { label: texts.likes, count: profile.fabulous_count },
    { label: texts.works, count: profile.videos_count },
  ];
  return (
    <>
      <button type="button" className={styles.who} onClick={onEdit}>
        <Avatar src={imageUrl(profile.avatar_url, 240)} name={profile.nickname} size={62} ring />
        <span className={styles.words}>
          <span className={styles.first}>
            <span className={styles.name}>{profile.nickname}</span>
            <span className={styles.level} aria-label={texts.levelLabel(profile.level)}>
              {texts.level(profile.level)}
            </span>
          </span>
          <span className={styles.second}>
            <span className="figures">{texts.uid(profile.uid)}</span>
            {` · ${profile.person_signnatrue || texts.noSignature}`}
          </span>
        </span>
        <Icon name="chevron" size={20} className={styles.arrow} />
        <span className="unseen">{texts.editProfile}</span>
      </button>
      <dl className={styles.counts} aria-label={texts.countsLabel}>
        {counts.map(({ label, count }) => (
          <div key={label} className={styles.count}>
            <dt>{label}</dt>
            <dd className="figures">{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The same while the profile is on its way for the first time. */
export function ProfileHeadSkeleton() {
  return (
    <>
      <div className={styles.who} aria-busy="true">
        <Skeleton width={68} height={68} radius={34} />
        <span className={styles.words}>
          <Skeleton width={112} height={22} />
          <span className={styles.gap} />
          <Skeleton width={176} height={14} />
        </span>
      </div>
      <div className={styles.counts}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className={styles.count}>
            <Skeleton width={36} height={36} radius={6} />
          </div>
        ))}
      </div>
    </>
  );
}
