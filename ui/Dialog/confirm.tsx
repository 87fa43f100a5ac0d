import { useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { uiTexts } from "../texts/index.ts";
import { Dialog } from "./Dialog.tsx";

export interface Question {
  /** 温馨提示 by default. */
  title?: string | undefined;
  body: ReactNode;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  danger?: boolean | undefined;
}

/** Asks, and comes to whether the user confirmed. 取消 and Esc are no. */
export function confirm(question: Question): Promise<boolean> {
  return ask({ cancelText: uiTexts.cancel, ...question });
}

/** Says something that has to be read; over when the user closes it. */
export async function alert(question: Omit<Question, "cancelText" | "danger">): Promise<void> {
  await ask(question);
}

/** A root of its own, so that what asks need not be drawn by any page and outlives a change of page. */
function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.createElement("div");
    document.body.append(host);
    const root = createRoot(host);
    const finish = (answer: boolean) => {
      resolve(answer);
      // The dialog takes 200 ms to leave.
      window.setTimeout(() => {
        root.unmount();
        host.remove();
      }, 240);
    };
    root.render(<Asking question={question} onAnswer={finish} />);
  });
}

function Asking({ question, onAnswer }: { question: Question; onAnswer: (answer: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const answer = (yes: boolean) => {
    if (!open) return;
    setOpen(false);
    onAnswer(yes);
  };
  return (
    <Dialog
      open={open}
      title={question.title}
      confirmText={question.confirmText}
      cancelText={question.cancelText}
      danger={question.danger}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {question.body}
    </Dialog>
  );
}
