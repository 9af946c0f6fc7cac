import { lessonFormSchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { isSameText, lessonBody, lessonDraftSchema, textOf } from './lesson-draft.ts';

const lesson = { moduleId: 1, title: 'Pumps', content: 'Pumps move water.', order: 2 };
const text = textOf({ ...lesson, imageUrl: null, imageAlt: null });

it('accepts only complete drafts', () => {
  expect(lessonDraftSchema.safeParse({ text, revision: 3 }).data).toEqual({ text, revision: 3 });
  expect(lessonDraftSchema.safeParse({ text: { title: 'only' }, revision: 1 }).success).toBe(false);
});

it('compares two texts', () => {
  expect(isSameText(text, { ...text })).toBe(true);
  expect(isSameText(text, { ...text, content: 'Pumps.' })).toBe(false);
});

it('sends a picture and its description only if set, and the server treats missing ones as null', () => {
  const pictured = { ...lesson, imageUrl: '/pump.webp', imageAlt: 'A pump' };
  expect(lessonBody({ ...pictured, imageUrl: null, imageAlt: null })).toStrictEqual(lesson);
  expect(lessonBody(pictured)).toStrictEqual(pictured);
  expect(lessonFormSchema.parse(lesson)).toMatchObject({ imageUrl: null, imageAlt: null });
  expect(lessonFormSchema.parse({ ...lesson, imageAlt: ' ' }).imageAlt).toBeNull();
});
