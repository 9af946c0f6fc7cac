import { describe, expect, it, vi } from 'vitest';
import { forgetPendingText, keepPendingText, readPendingTexts, type PendingText } from './pending-text.ts';

function memory(content?: string) {
  const kept = new Map<string, string>(content === undefined ? [] : [['pendingTexts', content]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const text = (key: string): PendingText => ({
  key,
  userId: 7,
  content: 'Hello',
  writtenAt: '2026-06-10T12:00:00.000Z',
  target: { kind: 'comment', postId: 3, imageUrl: null },
});

describe('texts kept on the device', () => {
  it('stay in their order, once each, until they are forgotten', () => {
    const storage = memory();
    for (const key of ['a', 'b', 'a']) keepPendingText(text(key), storage);
    expect(readPendingTexts(storage).map(({ key }) => key)).toEqual(['b', 'a']);
    forgetPendingText('b', storage);
    forgetPendingText('a', storage);
    expect(storage.getItem('pendingTexts')).toBeNull();
  });

  it('are none where the value cannot be read, and odd entries are left out', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(readPendingTexts(memory('{broken'))).toEqual([]);
    expect(
      readPendingTexts(memory(JSON.stringify([null, { key: 1 }, { ...text('b'), target: null }, text('a')]))),
    ).toEqual([text('a')]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
