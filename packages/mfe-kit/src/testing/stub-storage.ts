import { vi } from 'vitest';

/** Stubs browser storage for Node; `isFull` makes it refuse to save. */
export function stubStorage() {
  const items = new Map<string, string>();
  const storage = {
    isFull: false,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, value);
    },
    removeItem: (name: string) => void items.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}
