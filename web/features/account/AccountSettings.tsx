import { useState } from "react";
import { ListGroup, ListRow } from "#ui/index.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { useDevices } from "./calls.ts";
import { DeleteSheet } from "./DeleteSheet.tsx";
import { askLogout, DevicesSheet } from "./DevicesSheet.tsx";
import { PasswordSheet } from "./PasswordSheet.tsx";
import { ProfileSheet } from "./ProfileSheet.tsx";
import styles from "./AccountSettings.module.css";

/** The account's group in settings; for a visitor the way to have one. */
export function AccountGroup({ onLogin }: { onLogin: () => void }) {
  const { isLogin, profile } = useSession();
  const [sheet, setSheet] = useState<"profile" | "password" | "devices">();
  const devices = useDevices({ enabled: isLogin });
  const close = () => setSheet(undefined);
  if (!isLogin) {
    return (
      <ListGroup title={texts.accountGroup}>
        <ListRow icon="user" lit label={texts.loginOrRegister} detail={texts.visitorHint} onPress={onLogin} />
      </ListGroup>
    );
  }
  const count = devices.data && texts.deviceCount(devices.data.length);
  return (
    <ListGroup title={texts.accountGroup}>
      <ListRow
        icon="user"
        label={texts.username}
        value={<span className={styles.clipped}>{profile.username}</span>}
      />
      <ListRow
        icon="edit"
        label={texts.nicknameAndSignature}
        value={<span className={styles.clipped}>{profile.nickname}</span>}
        onPress={() => setSheet("profile")}
      />
      <ListRow icon="key" label={texts.changePassword} onPress={() => setSheet("password")} />
      <ListRow icon="device" label={texts.myDevices} value={count} onPress={() => setSheet("devices")} />
      <ProfileSheet open={sheet === "profile"} onClose={close} />
      <PasswordSheet open={sheet === "password"} onClose={close} />
      <DevicesSheet open={sheet === "devices"} onClose={close} />
    </ListGroup>
  );
}

/** The ways out: of this device's session, and of the account for good. Nothing for a visitor. */
export function LeavingGroup() {
  const isLogin = useSession((session) => session.isLogin);
  const [deleting, setDeleting] = useState(false);
  if (!isLogin) return null;
  return (
    <>
      <ListGroup>
        <ListRow label={texts.deleteAccount} icon="block" onPress={() => setDeleting(true)} />
      </ListGroup>
      <ListGroup>
        <ListRow danger label={texts.logout} onPress={() => void askLogout()} />
      </ListGroup>
      <DeleteSheet open={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
