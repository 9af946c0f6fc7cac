import { completeLesson, listTrash, restoreFromTrash } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { purgeTrash } from './purge-trash.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('purge_trash');
});
afterAll(() => service.close());

it('keeps the trash for 30 days, then deletes permanently with the completions', async () => {
  for (const lessonId of [11, 12]) {
    await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId } });
  }
  await service.sql(`update lessons set deleted_at = now() - interval '29 days 23 hours' where id = 11`);
  await service.sql(`update lessons set deleted_at = now() - interval '30 days 1 hour' where id = 12`);
  await purgeTrash(service.orm);
  await purgeTrash(service.orm);
  const { body } = await service.api.as(admin).call(listTrash, {});
  expect(body.map(({ id, completions }) => [id, completions])).toEqual([[11, 1]]);
  expect(await service.sql('select lesson_id from user_progress')).toEqual([{ lesson_id: 11 }]);
  const gone = await service.api.as(admin).send(restoreFromTrash, { params: { kind: 'lesson', id: 12 } });
  expect(gone.status).toBe(404);
});

it('keeps the completions of lessons that have left a module, which is deleted or its path', async () => {
  const completions = () => service.sql('select lesson_id, module_id from user_progress order by lesson_id');
  await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId: 13 } });
  const before = [
    { lesson_id: 11, module_id: 1 },
    { lesson_id: 13, module_id: 1 },
  ];
  expect(await completions()).toEqual(before);
  await service.sql('update lessons set module_id = 4 where id in (11, 13)');
  await purgeTrash(service.orm);
  expect(await completions(), 'nothing is purged').toEqual(before);
  await service.sql(`update modules set deleted_at = now() - interval '31 days' where id = 1`);
  await purgeTrash(service.orm);
  expect(await completions()).toEqual(before.map((one) => ({ ...one, module_id: 4 })));
  await service.sql(`update lessons set module_id = 2 where id = 13`);
  await service.sql(
    `update learning_paths set deleted_at = now() - interval '31 days' where id = (select path_id from modules where id = 4)`,
  );
  await purgeTrash(service.orm);
  expect(await completions()).toEqual([{ lesson_id: 13, module_id: 2 }]);
});

it('is for admins only', async () => {
  const restore = { params: { kind: 'lesson', id: 11 } };
  expect((await service.api.as(null).send(listTrash)).status).toBe(401);
  expect((await service.api.as(learner).send(listTrash)).status).toBe(403);
  expect((await service.api.as(learner).send(restoreFromTrash, restore)).status).toBe(403);
  expect((await service.api.as(admin).send(restoreFromTrash, { params: { kind: 'user', id: 1 } })).status).toBe(400);
});
