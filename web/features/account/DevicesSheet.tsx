import { useEffect } from "react";
import { Button, confirm, Failed, Icon, Sheet, Skeleton, toast } from "#ui/index.ts";
import { agoText } from "#web/platform/format.ts";
import { logout } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { type Device, refreshDevices, useDevices, useEndSession } from "./calls.ts";
import styles from "./DevicesSheet.module.css";

/** The devices signed in, each with a way to sign it out. */
export function DevicesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  // Another device may have signed in since the page was opened.
  useEffect(() => {
    if (open) void refreshDevices();
  }, [open]);
  return (
    <Sheet open={open} onClose={onClose} title={texts.myDevices}>
      <Devices />
    </Sheet>
  );
}

function Devices() {
  const devices = useDevices({ enabled: true });
  if (devices.isPending) return <DevicesSkeleton />;
  if (devices.isError) {
    return <Failed reason={devices.error.message} onRetry={() => void devices.refetch()} />;
  }
  const { data } = devices;
  return (
    <>
      <p className={styles.hint}>{data.length > 1 ? texts.devicesHint : texts.onlyThisDevice}</p>
      <ul>
        {data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const end = useEndSession();
  const signOut = async () => {
    const question = { title: texts.signOutTitle, body: texts.signOutBody(device.device) };
    if (!(await confirm({ ...question, confirmText: texts.signOut, danger: true }))) return;
    try {
      await end.mutateAsync({ id: device.id });
      toast(texts.signedOut, { icon: "check" });
    } finally {
      // Refused because it is signed out already: the list shows that then.
      await refreshDevices();
    }
  };
  return (
    <li className={styles.device}>
      <Icon name="device" lit={device.current} />
      <div className={styles.words}>
        <p className={styles.name}>
          {device.device}
          {device.current && <span className={styles.own}>{texts.thisDevice}</span>}
        </p>
        <p className={styles.detail}>
          {device.current
            ? texts.usingNow(device.address)
            : texts.seen(device.address, agoText(device.seen_at))}
        </p>
      </div>
      {!device.current && (
        <Button
          kind="sunk"
          size="small"
          loading={end.isPending}
          aria-label={texts.signOutDevice(device.device)}
          onClick={() => void signOut().catch(() => undefined)}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

function DevicesSkeleton() {
  return (
    <ul aria-busy="true">
      {[0, 1].map((place) => (
        <li key={place} className={styles.device}>
          <Skeleton width={24} height={24} radius={12} />
          <div className={styles.words}>
            <Skeleton width={132} height={16} />
            <span className={styles.gap} />
            <Skeleton width={180} height={12} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Asks, and logs this device out. */
export async function askLogout(): Promise<void> {
  const question = { title: texts.logoutTitle, body: texts.logoutBody, confirmText: texts.logout };
  if (await confirm(question)) await logout();
}
