import { showToast, tabStorage, type NewToast } from '@grow/mfe-kit';

const storageKey = 'grow-toast';

/** Persists a toast across a page load. */
export function persistToast({ title, description }: NewToast): void {
  tabStorage.save(storageKey, JSON.stringify({ title, description }));
}

/** Shows a persisted toast: always of a success, because a failure does not load another page. */
export function showPersistedToast(): void {
  const saved = tabStorage.read(storageKey);
  if (saved === null) return;
  tabStorage.remove(storageKey);
  const toast = JSON.parse(saved) as Pick<NewToast, 'title' | 'description'>;
  showToast({ ...toast, status: 'success' });
}
