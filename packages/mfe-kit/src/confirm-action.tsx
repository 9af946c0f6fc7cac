import type { ConfirmDialog } from '@grow/ui/overlays';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, type ComponentProps } from 'react';
import { t } from './texts.ts';
import { showToast } from './toasts/toasts.ts';

type Question = { title: string; description?: string };
type Choice<Value> = ComponentProps<typeof ConfirmDialog>['choices'][number] & { value: Value };

type OpenQuestion = Question & {
  choices: readonly Choice<unknown>[];
  Dialog: typeof ConfirmDialog;
  answer: (position: number | null) => void;
  /** The element that gets focus back. */
  opener: HTMLElement | null;
};

/** The question that `ConfirmationHost` shows. */
const questionAtom = atom<OpenQuestion | null>(null);

const store = getDefaultStore();

/** `chooseAction` with one choice. `confirmLabel` is the label of its button; the other one is 'Cancel'. */
export async function confirmAction({ confirmLabel, ...question }: Question & { confirmLabel: string }) {
  return (await chooseAction(question, [{ value: true, label: confirmLabel }])) ?? false;
}

/**
 * Shows a dialog with a button for each choice before an action that is hard to undo. Resolves to null for Cancel,
 * Escape, Back and a click outside, and if the dialog fails to load, which a toast reports. Never rejects.
 */
export async function chooseAction<Value>(
  question: Question,
  choices: readonly Choice<Value>[],
): Promise<Value | null> {
  const opener = focusedControl();
  try {
    const { ConfirmDialog: Dialog } = await import('@grow/ui/overlays');
    store.get(questionAtom)?.answer(null);
    return await new Promise((resolve) => {
      const answer = (position: number | null) => {
        store.set(questionAtom, null);
        resolve(position === null ? null : (choices[position]?.value ?? null));
      };
      store.set(questionAtom, { ...question, choices, Dialog, answer, opener });
    });
  } catch (error) {
    console.warn('The dialog cannot be loaded', error);
    showToast({ title: t('error'), description: t('error.retry'), status: 'destructive' });
    return null;
  }
}

/** The focused element. For a menu item, it is the button that opened the menu, which closes. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = opener ? document.getElementById(opener) : focused;
  return control instanceof HTMLElement ? control : null;
}

/** Renders confirmation dialogs. The shell mounts it once, beside the page. */
export function ConfirmationHost() {
  const question = useAtomValue(questionAtom);
  return question && <OpenConfirmation {...question} />;
}

function OpenConfirmation({ Dialog, answer, opener, ...question }: OpenQuestion) {
  useEffect(() => {
    // The user left the screen that asked.
    const cancel = () => answer(null);
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, [answer]);
  return <Dialog {...question} onAnswer={answer} finalFocus={() => opener} />;
}
