import {
  adminContent,
  type BulkChangeForm,
  completeLesson,
  listAchievementProgress,
  listModules,
  makeBulkChange,
  publishRevision,
  restoreFromTrash,
} from '@grow/contracts';
import { listNextLessons, readWeeklyNews } from '@grow/contracts/internal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('module_completions');
});
afterEach(() => service.close());

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();

async function complete(lessonIds: number[], { caller = learner, moduleId = 1, completedAt = ago(0) } = {}) {
  for (const lessonId of lessonIds) {
    const { status } = await service.api.as(caller).send(completeLesson, { body: { moduleId, lessonId, completedAt } });
    expect(status).toBe(200);
  }
}

/** Publishes a new lesson of module 1, and returns its id. */
async function addLesson(): Promise<number> {
  const body = { moduleId: 1, title: 'Later', content: 'What came later, in full.', order: 5 };
  const { id } = (await service.api.as(admin).call(adminContent.lesson.create, { body })).body;
  const params = { kind: 'lesson', id: String(id), revision: '1' } as const;
  await service.api.as(admin).call(publishRevision, { params, body: {} });
  return id;
}

const module1 = async (caller = learner) => {
  const { body } = await service.api.as(caller).call(listModules, { query: {} });
  return body.find(({ id }) => id === 1);
};
const momentsOf = async (lessonId: number) => {
  const rows = await service.sql<{ payload: { reason: string; moments: unknown[] } }>('select payload from outbox');
  return rows.find(({ payload }) => payload.reason === `lesson:${lessonId}`)?.payload.moments;
};

it('keeps a module completed when a lesson is added, which gives XP and no second moment', async () => {
  const at = ago(0);
  await complete([11, 12, 13, 14], { completedAt: at });
  await complete([11, 12], { caller: otherLearner });
  const id = await addLesson();
  await expect.poll(() => module1()).toMatchObject({ lessonCount: 5, completedAt: at });
  expect(await module1(otherLearner)).toMatchObject({ lessonCount: 5, completedAt: null });

  const learners = [{ userId: learner.userId, pathType: 'soil' as const, language: 'en' as const }];
  const asUser = service.api.asService('user');
  const { body: next } = await asUser.call(listNextLessons, { body: { learners } });
  expect(next).toMatchObject([{ moduleId: 2, lessonId: 21 }]);
  const { body: news } = await asUser.call(readWeeklyNews, { body: { learners } });
  expect(news).toMatchObject([{ course: { completed: 5, total: 8 } }]);
  const { body: progress } = await service.api.as(learner).call(listAchievementProgress, {});
  expect(progress).toContainEqual({ achievementId: 2, unit: 'lesson', completed: 5, total: 5 });
  expect(progress).toContainEqual({ achievementId: 3, unit: 'lesson', completed: 5, total: 8 });

  await complete([id]);
  expect(await momentsOf(14)).toEqual([{ kind: 'module', value: 1 }]);
  expect(await momentsOf(id)).toEqual([]);
});

it('keeps a gate open that a completed module opened, and one that is new', async () => {
  await complete([11, 12, 13, 14]);
  for (let added = 0; added < 3; added += 1) await addLesson();
  await service.sql('insert into module_prerequisites (module_id, requires_module_id) values (4, 1)');
  await service.sql('delete from module_openings');
  await expect
    .poll(async () => (await service.api.as(learner).call(listModules, { query: { type: 'hydroponics' } })).body)
    .toMatchObject([{ id: 4, gates: [{ requiredTotal: 7 }], hasBeenOpened: true }]);
  await complete([41], { moduleId: 4 });
});

it('keeps what a deletion completed, also after the lesson is back or others came', async () => {
  await complete([11, 12, 13]);
  await service.api.as(admin).call(adminContent.lesson.remove, { params: { id: '14' }, query: {} });
  await expect.poll(() => module1()).toMatchObject({ lessonCount: 3, completedAt: expect.any(String) });
  await service.api.as(admin).call(restoreFromTrash, { params: { kind: 'lesson', id: '14' } });
  await expect.poll(() => module1()).toMatchObject({ lessonCount: 4, completedAt: expect.any(String) });
});

it('keeps a module completed when a lesson is moved into it', async () => {
  await complete([11, 12, 13, 14]);
  const body: BulkChangeForm = { action: 'move', kind: 'lesson', items: [{ id: 41, revision: 1 }], parentId: 1 };
  await service.api.as(admin).call(makeBulkChange, { body });
  await expect.poll(() => module1()).toMatchObject({ lessonCount: 5, completedAt: expect.any(String) });
});

it('counts a completion that waited on the device by the lessons of that time', async () => {
  await complete([11, 12, 13], { completedAt: ago(20) });
  await addLesson();
  await expect.poll(() => module1()).toMatchObject({ lessonCount: 5 });
  await complete([14], { caller: otherLearner });
  await complete([14], { completedAt: ago(10) });
  expect(await module1()).toMatchObject({ completedAt: expect.any(String) });
  expect(await module1(otherLearner)).toMatchObject({ completedAt: null });
});
