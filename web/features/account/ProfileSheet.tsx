import { Button, Field, Sheet, toast } from "#ui/index.ts";
import { updateProfile, useSession } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import { FormFailure } from "./FormFailure.tsx";
import { lengthOf, nicknameLength, signatureLength } from "./rules.ts";
import { useForm } from "./useForm.ts";
import styles from "./forms.module.css";

/** Nickname and signature. */
export function ProfileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.nicknameAndSignature}>
      <ProfileForm onDone={onClose} />
    </Sheet>
  );
}

function ProfileForm({ onDone }: { onDone: () => void }) {
  const profile = useSession((session) => session.profile);
  const form = useForm(
    { nickname: profile.nickname, person_signnatrue: profile.person_signnatrue },
    ({ nickname }) => ({ nickname: nickname.trim() === "" ? texts.nicknameMissing : undefined }),
  );
  const send = form.submit(async ({ nickname, person_signnatrue }) => {
    const changes = { nickname: nickname.trim(), person_signnatrue: person_signnatrue.trim() };
    await updateProfile(changes, { errorToast: false });
    toast(texts.saved, { icon: "check" });
    onDone();
  });
  const { nickname, person_signnatrue: signature } = form.values;
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field
        {...form.field("nickname")}
        label={texts.nickname}
        placeholder={texts.nicknamePlaceholder}
        hint={texts.counted(lengthOf(nickname), nicknameLength)}
        autoComplete="nickname"
        enterKeyHint="next"
        maxLength={nicknameLength}
      />
      <Field
        {...form.field("person_signnatrue")}
        label={texts.signature}
        placeholder={texts.signaturePlaceholder}
        hint={texts.counted(lengthOf(signature), signatureLength)}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={signatureLength}
      />
      <div className={styles.foot}>
        <FormFailure text={form.failure} />
        <Button type="submit" size="large" block loading={form.busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
