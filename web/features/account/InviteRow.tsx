import { Button, ListRow, toast } from "#ui/index.ts";
import { useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import styles from "./InviteRow.module.css";

/** The user's own invite code, and a way to hand it on. */
export function InviteRow() {
  const { aff_code, invited_num, share_text, share_url } = useSession(({ profile }) => profile);
  const copy = async () => {
    // Relative where the server names no line: then links lead to where the page itself came from.
    const text = `${share_text} ${new URL(share_url, location.origin).href}`;
    const done = await writeClipboard(text);
    toast(done ? texts.copied : texts.copyFailed, done ? { icon: "check" } : {});
  };
  return (
    <ListRow
      icon="gift"
      lit
      label={
        <>
          {texts.inviteCodeOwn} <b className={styles.code}>{aff_code}</b>
        </>
      }
      detail={texts.invited(invited_num)}
      value={
        <Button size="small" kind="soft" aria-label={texts.copyInvite} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      }
    />
  );
}

/** The clipboard is missing on plain http off localhost, and may be refused. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
