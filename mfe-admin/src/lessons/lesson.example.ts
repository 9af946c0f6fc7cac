import { adminContent, readLessonFeedback } from '@grow/contracts';
import { exampleOf, fakeApi } from '@grow/mfe-kit/testing';
import { published } from '../testing/published.ts';

const seeds = exampleOf(adminContent.module.item, { id: 11, pathId: 1, order: 1, name: 'Seeds', ...published });
const roots = exampleOf(adminContent.module.item, { id: 12, pathId: 1, order: 2, name: 'Roots', ...published });

const lesson = (id: number, title: string, excerpt: string) => ({
  ...exampleOf(adminContent.lesson.item, { id, moduleId: 11, title, content: excerpt, order: id - 30, ...published }),
  excerpt,
  isExcerptCut: false,
});

export const law = lesson(31, 'The Law', 'Know your law.');
export const light = lesson(32, 'Light', 'As much as there is.');

/** Answers with two modules, of which the first has these lessons. */
export function answerLessons(lessons: (typeof law)[]): void {
  fakeApi.answer(adminContent.module.list, [seeds, roots]);
  fakeApi.answer(readLessonFeedback, { questions: [], ratings: null, texts: [] });
  fakeApi.answer(adminContent.lesson.list, ({ query }) =>
    lessons.filter(({ moduleId }) => moduleId === query.moduleId),
  );
  fakeApi.answer(adminContent.lesson.read, ({ params }) => lessons.find(({ id }) => id === params.id) ?? law);
}
