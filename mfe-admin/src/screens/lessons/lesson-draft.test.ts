import { describe, expect, it } from 'vitest';
import { draftKey, dropDraft, isSameText, readDraft, textOf, writeDraft } from './lesson-draft.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const text = textOf({ moduleId: 1, title: 'Pumps', content: 'Pumps move water.', order: 2, imageUrl: null });

describe('drafts of lessons', () => {
  it('come back as they were until they are dropped', () => {
    const place = memory();
    const draft = { text, version: 3, savedAt: '2026-01-01T00:00:00.000Z' };
    writeDraft(draftKey(7, 1), draft, place);
    expect(readDraft(draftKey(7, 1), place)).toEqual(draft);
    expect(readDraft(draftKey(null, 1), place)).toBeNull();
    dropDraft(draftKey(7, 1), place);
    expect(readDraft(draftKey(7, 1), place)).toBeNull();
  });

  it('are as good as none when they cannot be read', () => {
    const place = memory();
    place.setItem('a', JSON.stringify({ text: { title: 'only' }, version: 1, savedAt: '' }));
    expect(readDraft('a', place)).toBeNull();
  });

  it('know the same text from another', () => {
    expect(isSameText(text, { ...text })).toBe(true);
    expect(isSameText(text, { ...text, content: 'Pumps.' })).toBe(false);
  });
});
