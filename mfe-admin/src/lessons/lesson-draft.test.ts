import { expect, it } from 'vitest';
import { isSameText, lessonDraftSchema, textOf } from './lesson-draft.ts';

const text = textOf({
  moduleId: 1,
  title: 'Pumps',
  content: 'Pumps move water.',
  order: 2,
  imageUrl: null,
  imageAlt: null,
});

it('accepts only complete drafts', () => {
  expect(lessonDraftSchema.safeParse({ text, version: 3 }).data).toEqual({ text, version: 3 });
  expect(lessonDraftSchema.safeParse({ text: { title: 'only' }, version: 1 }).success).toBe(false);
});

it('compares two texts', () => {
  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, { ...text, content: 'Pumps.' })).toBe(false);
});
