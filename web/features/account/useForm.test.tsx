import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallRefusal } from "#web/platform/calls.ts";
import { useForm } from "./useForm.ts";

afterEach(cleanup);

type Send = (values: { name: string; word: string }) => Promise<void>;

/** Two bare fields on the hook. */
function TwoFields({ send }: { send: Send }) {
  const form = useForm({ name: "", word: "" }, ({ name, word }) => ({
    name: name === "" ? "请填写名字" : undefined,
    word: word === "" ? "请填写口令" : undefined,
  }));
  return (
    <form onSubmit={(event) => void form.submit(send)(event)}>
      {(["name", "word"] as const).map((name) => {
        const { onChange, error, ...field } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...field} onChange={(event) => onChange(event.target.value)} />
            <i>{error}</i>
          </label>
        );
      })}
      <p role="alert">{form.failure}</p>
      <button type="submit" disabled={form.busy}>
        send
      </button>
    </form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = () => fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);
const refusal = (field?: string) =>
  new CallRefusal({ status: 1001, msg: "用户名或密码不正确", data: { code: "bad_credentials", field } });

test("the first fault takes the focus, every fault is said, and nothing is sent", () => {
  const send = vi.fn<Send>();
  render(<TwoFields send={send} />);
  press();
  expect(screen.getByText("请填写名字")).toBeTruthy();
  expect(screen.getByText("请填写口令")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^name/));
  expect(send).not.toHaveBeenCalled();
  type("name", "小夜");
  expect(screen.queryByText("请填写名字")).toBeNull();
  press();
  expect(document.activeElement).toBe(screen.getByLabelText(/^word/));
});

test("a refusal about a field stands there and takes the focus; typing takes it away", async () => {
  render(<TwoFields send={() => Promise.reject(refusal("word"))} />);
  type("name", "小夜");
  type("word", "x");
  press();
  expect(await screen.findByText("用户名或密码不正确")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^word/));
  expect(screen.getByRole("alert").textContent).toBe("");
  type("word", "y");
  expect(screen.queryByText("用户名或密码不正确")).toBeNull();
});

test.each([undefined, "a field of another form"])(
  "a refusal about %s is said for the form as a whole",
  async (field) => {
    render(<TwoFields send={() => Promise.reject(refusal(field))} />);
    type("name", "小夜");
    type("word", "x");
    press();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("用户名或密码不正确"));
  },
);

test("a second press while sending sends nothing more", async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn<Send>(() => answer.promise);
  render(<TwoFields send={send} />);
  type("name", "小夜");
  type("word", "x");
  press();
  press();
  expect(send).toHaveBeenCalledTimes(1);
  answer.resolve();
  await waitFor(() => expect(screen.getByRole("button").hasAttribute("disabled")).toBe(false));
  press();
  expect(send).toHaveBeenCalledTimes(2);
});
