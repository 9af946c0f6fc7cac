import { showToast, type NewToast } from '@grow/mfe-kit';

const storageKey = 'grow-toast';

/** Keeps a message over a page load. Where storage is forbidden it is lost, and nothing else. */
export function keepToast({ title, description = '' }: NewToast): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([title, description]));
  } catch (error) {
    console.warn('The message cannot be kept', error);
  }
}

/** Shows a message that was kept: always of a success, because a failure does not load another page. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null) return;
    sessionStorage.removeItem(storageKey);
    const [title, description] = JSON.parse(kept) as [string, string];
    showToast({ title, ...(description === '' ? {} : { description }), status: 'success' });
  } catch (error) {
    console.warn('The kept message cannot be read', error);
  }
}
