import { useState } from "react";
import {
  DepthLines,
  Failed,
  Icon,
  IconButton,
  ListGroup,
  ListRow,
  OfflineStrip,
  PullToRefresh,
} from "#ui/index.ts";
import { hasRoute } from "#web/app/routes.ts";
import { refreshDevices, useDevices, useFreshProfile } from "#web/features/account/calls.ts";
import { DevicesSheet } from "#web/features/account/DevicesSheet.tsx";
import { gridEntries, headEntries, rowEntries } from "#web/features/account/entries.ts";
import { EntryGrid } from "#web/features/account/EntryGrid.tsx";
import { InviteRow } from "#web/features/account/InviteRow.tsx";
import { ProfileHead, ProfileHeadSkeleton } from "#web/features/account/ProfileHead.tsx";
import { ProfileSheet } from "#web/features/account/ProfileSheet.tsx";
import { VisitorBenefits } from "#web/features/account/VisitorBenefits.tsx";
import { VisitorHead } from "#web/features/account/VisitorHead.tsx";
import { useGo } from "#web/platform/navigation.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { texts as shellTexts } from "#web/texts/zh-CN/shell.ts";
import styles from "./my.module.css";

const built = ({ path }: { path: string }) => hasRoute(path);

/** 我的: who is here, and the ways to what is theirs. */
export default function My() {
  const go = useGo();
  const fresh = useFreshProfile();
  const isLogin = useSession((session) => session.isLogin);
  return (
    <PullToRefresh onRefresh={() => Promise.all([fresh.refetch(), refreshDevices()])}>
      <div className={styles.page}>
        <h1 className="unseen">{shellTexts.tabs.my}</h1>
        <div className={styles.head}>
          <DepthLines />
          <div className={styles.signs}>
            {headEntries.filter(built).map(({ path, icon, label }) => (
              <IconButton key={path} label={label} onPress={() => go.push(path)}>
                <Icon name={icon} />
              </IconButton>
            ))}
            <IconButton label={texts.setting} onPress={() => go.push("/setting")}>
              <Icon name="settings" />
            </IconButton>
          </div>
          <Head failed={fresh.isError} onRetry={() => void fresh.refetch()} />
        </div>
        <EntryGrid entries={gridEntries.filter(built)} onPress={go.push} />
        <Rows isLogin={isLogin} />
      </div>
    </PullToRefresh>
  );
}

function Head({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const go = useGo();
  const { isLogin, profile } = useSession();
  const [editing, setEditing] = useState(false);
  if (!isLogin) {
    return (
      <VisitorHead
        onLogin={() => go.push("/login?tab=login")}
        onRegister={() => go.push("/login?tab=register")}
      />
    );
  }
  // A name is there from the first answer on, and is kept on the device.
  const known = profile.nickname !== "";
  if (!known && failed) return <Failed onRetry={onRetry} />;
  if (!known) return <ProfileHeadSkeleton />;
  return (
    <>
      <ProfileHead profile={profile} onEdit={() => setEditing(true)} />
      {failed && (
        <div className={styles.stale}>
          <OfflineStrip text={texts.staleProfile} onRetry={onRetry} />
        </div>
      )}
      <ProfileSheet open={editing} onClose={() => setEditing(false)} />
    </>
  );
}

function Rows({ isLogin }: { isLogin: boolean }) {
  const go = useGo();
  const devices = useDevices({ enabled: isLogin });
  const [listing, setListing] = useState(false);
  return (
    <>
      {!isLogin && <VisitorBenefits />}
      <ListGroup>
        {isLogin && <InviteRow />}
        {rowEntries.filter(built).map(({ path, icon, label }) => (
          <ListRow key={path} icon={icon} lit label={label} onPress={() => go.push(path)} />
        ))}
        {isLogin && (
          <ListRow
            icon="device"
            label={texts.myDevices}
            value={devices.data && texts.deviceCount(devices.data.length)}
            onPress={() => setListing(true)}
          />
        )}
        <ListRow icon="settings" label={texts.setting} onPress={() => go.push("/setting")} />
      </ListGroup>
      <DevicesSheet open={listing} onClose={() => setListing(false)} />
    </>
  );
}
