import { describe, expect, it, vi } from 'vitest';
import { forgetPending, keepPending, readPending } from './pending-store.ts';

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

const first = { userId: 1, moduleId: 3, lessonId: 11 };
const second = { userId: 1, moduleId: 3, lessonId: 12 };

describe('completions kept on the device', () => {
  it('keeps each lesson of a learner once, until it is forgotten', () => {
    const storage = memory();
    for (const completion of [first, second, first]) keepPending(completion, storage);
    keepPending({ ...first, userId: 2 }, storage);
    expect(readPending(storage)).toEqual([second, first, { ...first, userId: 2 }]);
    forgetPending(first, storage);
    expect(readPending(storage)).toEqual([second, { ...first, userId: 2 }]);
    forgetPending(second, storage);
    forgetPending({ ...first, userId: 2 }, storage);
    expect(storage.values.size).toBe(0);
  });

  it('takes what it cannot read for nothing, and says so in the log', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const value of ['not json', '{}', '[{"userId":"1"}]']) {
      expect(readPending(memory({ pendingCompletions: value }))).toEqual([]);
    }
    expect(warn).toHaveBeenCalledTimes(3);
    warn.mockRestore();
  });

  it('survives a storage that refuses to write', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepPending(first, full)).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
