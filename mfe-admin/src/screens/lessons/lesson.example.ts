import { adminLessonSchema, listAdminLessons, listModules, moduleSchema, readAdminLesson } from '@grow/contracts';
import { exampleOf, fakeApi } from '@grow/mfe-kit/testing';

const seeds = exampleOf(moduleSchema, { id: 11, name: 'Seeds' });
const roots = exampleOf(moduleSchema, { id: 12, name: 'Roots' });

const lesson = (id: number, title: string, excerpt: string) => ({
  ...exampleOf(adminLessonSchema, { id, moduleId: 11, title, content: excerpt, order: id - 30, version: 5 }),
  excerpt,
  isExcerptCut: false,
});

export const law = lesson(31, 'The Law', 'Know your law.');
export const light = lesson(32, 'Light', 'As much as there is.');

/** Two modules, of which the first has these lessons. */
export function answerLessons(lessons: (typeof law)[]): void {
  fakeApi.answer(listModules, [seeds, roots]);
  fakeApi.answer(listAdminLessons, ({ query }) => lessons.filter(({ moduleId }) => moduleId === query.moduleId));
  fakeApi.answer(readAdminLesson, ({ params }) => lessons.find(({ id }) => id === params.id) ?? law);
}
