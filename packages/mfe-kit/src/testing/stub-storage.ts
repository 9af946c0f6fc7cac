import { vi } from 'vitest';

/** Stands in for the storage of a browser where there is none; `isFull` makes it refuse. */
export function stubStorage() {
  const kept = new Map<string, string>();
  const storage = {
    isFull: false,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  return storage;
}
