import type { ConfirmDialog } from '@grow/ui/overlays';
import { atom, getDefaultStore } from 'jotai';
import { showToast } from '../toasts/toasts.ts';

type Question = {
  title: string;
  description?: string;
  /** The label of the button that goes on; the other one is 'Cancel'. */
  confirmLabel: string;
};

export type OpenQuestion = Question & {
  Dialog: typeof ConfirmDialog;
  answer: (isConfirmed: boolean) => void;
  /** Gets the focus back. */
  asker: HTMLElement | null;
};

/** The question that `ConfirmationHost` shows. */
export const questionAtom = atom<OpenQuestion | null>(null);

const store = getDefaultStore();

/**
 * Asks in a dialog before something that cannot simply be taken back. Resolves to whether the user goes on: false for
 * Cancel, Escape, Back and a click outside, and where the dialog cannot be loaded, which a toast says. Never rejects.
 */
export async function confirmAction(question: Question): Promise<boolean> {
  const asker = focusedControl();
  try {
    const { ConfirmDialog: Dialog } = await import('@grow/ui/overlays');
    store.get(questionAtom)?.answer(false);
    return await new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        store.set(questionAtom, null);
        resolve(isConfirmed);
      };
      store.set(questionAtom, { ...question, Dialog, answer, asker });
    });
  } catch (error) {
    console.warn('The dialog cannot be loaded', error);
    showToast({ title: 'Error', description: 'An error occurred. Please try again.', status: 'destructive' });
    return false;
  }
}

/** What has the focus; of a menu, which closes, the button that opened it. */
function focusedControl(): HTMLElement | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const control = opener ? document.getElementById(opener) : focused;
  return control instanceof HTMLElement ? control : null;
}
