import { lessonFormSchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { lessonBody } from './lessons.queries.ts';

const lesson = { moduleId: 1, title: 'Pumps', content: 'Pumps move water.', order: 2 };

it('sends a picture and its description only if there are any, and the server treats missing ones as none', () => {
  const pictured = { ...lesson, imageUrl: '/pump.webp', imageAlt: 'A pump' };
  expect(lessonBody({ ...pictured, imageUrl: null, imageAlt: null })).toStrictEqual(lesson);
  expect(lessonBody(pictured)).toStrictEqual(pictured);
  expect(lessonFormSchema.parse(lesson)).toMatchObject({ imageUrl: null, imageAlt: null });
  expect(lessonFormSchema.parse({ ...lesson, imageAlt: ' ' }).imageAlt).toBeNull();
});
