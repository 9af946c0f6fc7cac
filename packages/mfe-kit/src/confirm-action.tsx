import type { ConfirmDialog } from '@grow/ui/overlays';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { showToast } from './toasts/toasts.ts';
import { t } from './texts.ts';

type Question = {
  title: string;
  description?: string;
  /** The label of the confirm button; the other one is 'Cancel'. */
  confirmLabel: string;
};

type OpenQuestion = Question & {
  Dialog: typeof ConfirmDialog;
  answer: (isConfirmed: boolean) => void;
  /** The element that gets focus back. */
  opener: HTMLElement | null;
};

/** The question that `ConfirmationHost` shows. */
const questionAtom = atom<OpenQuestion | null>(null);

const store = getDefaultStore();

/**
 * Shows a confirmation dialog before an action that is hard to undo. Resolves to false for Cancel, Escape, Back and a
 * click outside, and if the dialog fails to load, which a toast reports. Never rejects.
 */
export async function confirmAction(question: Question): Promise<boolean> {
  const opener = focusedControl();
  try {
    const { ConfirmDialog: Dialog } = await import('@grow/ui/overlays');
    store.get(questionAtom)?.answer(false);
    return await new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        store.set(questionAtom, null);
        resolve(isConfirmed);
      };
      store.set(questionAtom, { ...question, Dialog, answer, opener });
    });
  } catch (error) {
    console.warn('The dialog cannot be loaded', error);
    showToast({ title: t('error'), description: t('error.retry'), status: 'destructive' });
    return false;
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
    const cancel = () => answer(false);
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, [answer]);
  return <Dialog {...question} onAnswer={answer} finalFocus={() => opener} />;
}
