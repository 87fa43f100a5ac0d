import { useRef, useState, type FormEvent } from "react";
import { CallRefusal } from "#web/platform/calls.ts";
import { texts } from "#web/texts/zh-CN/account.ts";

type Values<Name extends string> = Record<Name, string>;
type Faults<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What a Field needs of its form. */
export interface FieldOfForm {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref: (input: HTMLInputElement | null) => void;
}

/**
 * A form of text fields. A fault found here or by the server stands at its field and takes the focus there; it goes
 * when the field is changed. What is about no field is the form's `failure`.
 * @param check what is wrong with the values before they are sent, field by field in their order on the page.
 */
export function useForm<Name extends string>(
  initial: Values<Name>,
  check: (values: Values<Name>) => Faults<Name>,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const field = (name: Name): FieldOfForm => ({
    name,
    value: values[name],
    onChange: (value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setFaults((now) => ({ ...now, [name]: undefined }));
      setFailure(undefined);
    },
    error: faults[name],
    ref: (input) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
  });

  const point = (found: Faults<Name>) => {
    setFaults(found);
    const first = (Object.keys(values) as Name[]).find((name) => found[name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
    return first !== undefined;
  };

  /** Checks, sends, and shows what came back; a press while sending does nothing. */
  const submit = (send: (values: Values<Name>) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (point(check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const sentence = error instanceof Error && error.message !== "" ? error.message : texts.unexpected;
      const at = error instanceof CallRefusal ? error.field : undefined;
      if (at !== undefined && at in values) point({ [at]: sentence } as Faults<Name>);
      else setFailure(sentence);
    } finally {
      setBusy(false);
    }
  };

  return { values, field, failure, busy, submit };
}
