import { showToast, type NewToast } from '@grow/mfe-kit';

const storageKey = 'grow-toast';

/** Persists a toast across a page load. If storage is forbidden only the toast is lost. */
export function persistToast({ title, description = '' }: NewToast): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([title, description]));
  } catch (error) {
    console.warn('The toast cannot be saved', error);
  }
}

/** Shows a persisted toast: always of a success, because a failure does not load another page. */
export function showPersistedToast(): void {
  try {
    const saved = sessionStorage.getItem(storageKey);
    if (saved === null) return;
    sessionStorage.removeItem(storageKey);
    const [title, description] = JSON.parse(saved) as [string, string];
    showToast({ title, ...(description === '' ? {} : { description }), status: 'success' });
  } catch (error) {
    console.warn('The saved toast cannot be read', error);
  }
}
