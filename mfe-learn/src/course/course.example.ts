import {
  completeLesson,
  gateSchema,
  lessonSchema,
  listLessons,
  listModules,
  listProgress,
  moduleSchema,
  progressRecordSchema,
} from '@grow/contracts';
import { exampleOf, type FakeApi } from '@grow/mfe-kit/sandbox';

const gate = exampleOf(gateSchema, {
  requiresModuleId: 1,
  requiresModuleName: 'Before You Begin',
  thresholdPercent: 75,
  requiredTotal: 2,
});
const soil = { pathId: 1, pathName: 'Soil', gates: [] };

export const modules = {
  begin: exampleOf(moduleSchema, { ...soil, id: 1, name: 'Before You Begin', lessonCount: 2 }),
  flowering: exampleOf(moduleSchema, {
    ...soil,
    id: 2,
    name: 'Flowering Stage',
    order: 2,
    lessonCount: 1,
    gates: [gate],
  }),
  hydroponics: exampleOf(moduleSchema, {
    id: 10,
    pathId: 2,
    pathName: 'Hydroponics',
    name: 'Hydroponics Basics',
    lessonCount: 1,
    gates: [],
  }),
};

const lessons = [
  exampleOf(lessonSchema, { id: 11, moduleId: 1, title: 'The Law', content: 'Know **your** law.', seeAlso: [] }),
  exampleOf(lessonSchema, {
    id: 12,
    moduleId: 1,
    title: 'Light',
    order: 2,
    seeAlso: [
      { id: 11, moduleId: 1, title: 'The Law' },
      { id: 21, moduleId: 2, title: 'First Flowers' },
    ],
  }),
  exampleOf(lessonSchema, { id: 21, moduleId: 2, title: 'First Flowers', content: null, seeAlso: [] }),
  exampleOf(lessonSchema, { id: 101, moduleId: 10, title: 'Water' }),
];

/** Two soil modules, of which the second is gated at 75 % of the first, and a hydroponics module. */
export function answerCourse(api: FakeApi, { completed = [] }: { completed?: number[] } = {}): void {
  api.answer(listModules, ({ query }) =>
    query.type === 'hydroponics' ? [modules.hydroponics] : [modules.begin, modules.flowering],
  );
  api.answer(listLessons, ({ params }) => lessons.filter(({ moduleId }) => moduleId === params.moduleId));
  answerProgress(api, completed);
}

export function answerProgress(api: FakeApi, completed: number[]): void {
  api.answer(
    listProgress,
    lessons
      .filter(({ id }) => completed.includes(id))
      .map(({ id, moduleId }) => exampleOf(progressRecordSchema, { id, moduleId, lessonId: id, completed: true })),
  );
}

/** Adds completions to the progress from now on. */
export function acceptCompletions(api: FakeApi, completed: number[] = []): void {
  api.answer(completeLesson, ({ body }) => {
    completed.push(body.lessonId);
    answerProgress(api, completed);
    return { progress: exampleOf(progressRecordSchema, { id: body.lessonId, ...body, completed: true }), isNew: true };
  });
}
