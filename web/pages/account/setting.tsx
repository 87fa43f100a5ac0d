import { AccountGroup, LeavingGroup } from "#web/features/account/AccountSettings.tsx";
import { AboutGroup } from "#web/features/settings/AboutGroup.tsx";
import { DeviceGroup } from "#web/features/settings/DeviceGroup.tsx";
import { LookGroup } from "#web/features/settings/LookGroup.tsx";
import { useGo } from "#web/platform/navigation.ts";
import styles from "./setting.module.css";

/** 设置: the account, this device, and the ways out. */
export default function Setting() {
  const go = useGo();
  return (
    <div className={styles.page}>
      <AccountGroup onLogin={() => go.push("/login")} />
      <LookGroup />
      <DeviceGroup />
      <AboutGroup />
      <LeavingGroup />
    </div>
  );
}
