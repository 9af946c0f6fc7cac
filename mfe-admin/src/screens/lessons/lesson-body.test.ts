import { lessonFormSchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { lessonBody } from './lesson-body.ts';

const lesson = { moduleId: 1, title: 'Pumps', content: 'Pumps move water.', order: 2 };

it('sends a picture only if there is one, and the server treats a missing one as none', () => {
  expect(lessonBody({ ...lesson, imageUrl: null })).toStrictEqual(lesson);
  expect(lessonBody({ ...lesson, imageUrl: '/pump.webp' })).toStrictEqual({ ...lesson, imageUrl: '/pump.webp' });
  expect(lessonFormSchema.parse(lesson).imageUrl).toBeNull();
});
