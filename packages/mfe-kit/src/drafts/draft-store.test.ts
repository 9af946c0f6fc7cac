import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { deviceStorage } from '../device-storage.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import {
  draftStorageKey,
  deleteEntry,
  deleteDrafts,
  parseEntry,
  subscribeToDrafts,
  writeEntry,
} from './draft-store.ts';

const schema = z.object({ content: z.string() });

const valueOf = (name: string) => parseEntry(deviceStorage.read(name), schema)?.value.content;

let storage: ReturnType<typeof stubStorage>;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 10) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  storage = stubStorage();
});
afterEach(() => {
  deleteDrafts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('drafts on the device', () => {
  it('last until they are deleted, and notify subscribers of changes', () => {
    const listener = vi.fn();
    const stop = subscribeToDrafts(listener);
    writeEntry(draftStorageKey(7, 'post'), { content: 'Basil' });
    expect(valueOf(draftStorageKey(7, 'post'))).toBe('Basil');
    deleteEntry(draftStorageKey(7, 'post'));
    expect(valueOf(draftStorageKey(7, 'post'))).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('belong to one user: another user sees none, and their first draft evicts them', () => {
    writeEntry(draftStorageKey(7, 'post'), { content: 'Basil' });
    storage.setItem('currentUser', '{}');
    expect(valueOf(draftStorageKey(8, 'post'))).toBeUndefined();
    writeEntry(draftStorageKey(8, 'post'), { content: 'Mint' });
    expect(valueOf(draftStorageKey(7, 'post'))).toBeUndefined();
    expect(storage.getItem('currentUser')).toBe('{}');
  });

  it('are deleted at sign-out, unlike other items', () => {
    storage.setItem('currentUser', '{}');
    writeEntry(draftStorageKey(7, 'post'), { content: 'Basil' });
    writeEntry(draftStorageKey(7, 'comment.1'), { content: 'Mint' });
    deleteDrafts();
    expect(storage.length).toBe(1);
  });

  it('are ignored if they are corrupt, of another shape, or older than two weeks', () => {
    const name = draftStorageKey(7, 'post');
    for (const odd of ['{broken', 'null', '[]', '{"savedAt":"never","value":{"content":"a"}}']) {
      storage.setItem(name, odd);
      expect(valueOf(name), odd).toBeUndefined();
    }
    writeEntry(name, { content: 5 });
    expect(valueOf(name)).toBeUndefined();
    writeEntry(name, { content: 'Basil' });
    vi.advanceTimersByTime(13 * 24 * 60 * 60 * 1000);
    expect(valueOf(name)).toBe('Basil');
    vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000);
    expect(valueOf(name)).toBeUndefined();
  });

  it('are limited to 30: the oldest and corrupt ones are evicted', () => {
    storage.setItem(draftStorageKey(7, 'broken'), '{broken');
    for (let number = 1; number <= 31; number += 1) {
      vi.advanceTimersByTime(1000);
      writeEntry(draftStorageKey(7, `comment.${number}`), { content: String(number) });
    }
    expect(storage.length).toBe(30);
    expect(valueOf(draftStorageKey(7, 'comment.1'))).toBeUndefined();
    expect(valueOf(draftStorageKey(7, 'comment.2'))).toBe('2');
    expect(storage.getItem(draftStorageKey(7, 'broken'))).toBeNull();
  });

  it('last as long as the page if storage is full or the draft is too long', () => {
    const name = draftStorageKey(7, 'post');
    storage.isFull = true;
    writeEntry(name, { content: 'Basil' });
    expect(valueOf(name)).toBe('Basil');
    storage.isFull = false;
    writeEntry(name, { content: 'b'.repeat(300_000) });
    expect(valueOf(name)).toHaveLength(300_000);
    expect(storage.length).toBe(0);
    deleteDrafts();
    expect(valueOf(name)).toBeUndefined();
  });
});
