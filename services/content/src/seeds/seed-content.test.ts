import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, smallContent } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { readOutline } from '../learning/content-cache/outline.ts';
import { completeLesson } from '../learning/progress/complete-lesson.ts';
import { seedContent } from './seed-content.ts';
import { refuseDemoData, seedProgress } from './seed-demo.ts';
import { readSeedFiles } from './seed-files.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('seeds', await readSeedFiles());
});
afterAll(() => service.close());

describe('the seed', () => {
  it('holds the gates of the specification', async () => {
    const { modules } = await readOutline(service.orm.em.fork());
    const gates = modules.flatMap(({ id, name, pathType, gates: of }) =>
      of.map(({ requiresModuleId, thresholdPercent }) => [pathType, id, name, requiresModuleId, thresholdPercent]),
    );
    expect(gates).toEqual([
      ['soil', 4, 'Flowering Stage', 3, 75],
      ['soil', 9, 'Harvest and Post-Processing', 4, 75],
      ['hydroponics', 14, 'Commercial Flowering Phase', 13, 75],
      ['hydroponics', 15, 'Advanced Commercial Operations', 14, 75],
    ]);
    expect(modules.filter(({ lessonCount }) => lessonCount < 3 || lessonCount > 6)).toEqual([]);
  });

  it('does not change what was edited or deleted since', async () => {
    await service.setText('lesson', 1, { title: 'Edited' });
    await service.sql('delete from lessons where id = 2');
    expect(await seedContent(service.orm, smallContent())).toBe(false);
    expect(await service.sql('select id from lessons where id in (1, 2)')).toEqual([{ id: 1 }]);
    expect(
      await service.sql(`select title from published_texts where kind = 'lesson' and item_id = 1 and language = 'en'`),
    ).toEqual([{ title: 'Edited' }]);
  });

  it('of the demo is refused in production', async () => {
    await refuseDemoData(service.orm);
    await service.sql(`insert into applied_seeds (name) values ('demo-progress')`);
    await expect(refuseDemoData(service.orm)).rejects.toThrow(/progress and posts of the demo.*\n.*DATA_DIR/u);
    await service.sql(`delete from applied_seeds where name = 'demo-progress'`);
  });

  it('completes lessons for the demo learner by the rules, once', async () => {
    await seedProgress(service.orm);
    await seedProgress(service.orm);
    const count = `select count(*)::int as rows, count(distinct module_id)::int as modules from user_progress`;
    const [progress] = await service.sql<{ rows: number; modules: number }>(`${count} where user_id = 1`);
    expect(progress?.modules).toBe(4);
    const [promised] = await service.sql<{ lessons: number }>(
      `select count(*)::int as lessons from outbox where payload->>'reason' like 'lesson:%'`,
    );
    expect(promised?.lessons).toBe(progress?.rows);
  });

  it('continues with ids after its own', async () => {
    const [lessonId = 0] = await service.insertLessons([
      { moduleId: 1, title: 'Next', content: 'Next lesson', order: 9 },
    ]);
    const outline = await readOutline(service.orm.em.fork());
    const em = service.orm.em.fork();
    const { isNew } = await completeLesson(em, outline, {
      userId: learner.userId,
      moduleId: 1,
      lessonId,
      completedAt: new Date(),
    });
    expect(isNew).toBe(true);
  });
});
