import { completeLesson, listLessonStatistics, listModuleStatistics, recordLessonVisit } from '@grow/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, guest, learner, otherLearner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { refreshStatistics } from './refresh-statistics.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('lesson_statistics');
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of ['lesson_visits', 'user_progress', 'lesson_statistics', 'module_statistics']) {
    await service.sql(`delete from ${table}`);
  }
});

const visit = (lessonId: number) => ({ params: { lessonId: String(lessonId) } });
const refresh = () => refreshStatistics(service.orm.em.fork());
const ofModule = async (moduleId: number) =>
  (await service.api.as(admin).call(listLessonStatistics, { params: { moduleId: String(moduleId) } })).body;

async function write(userId: number, lessonId: number, openedDaysAgo: number | null, minutes?: number): Promise<void> {
  const days = openedDaysAgo ?? 0;
  if (openedDaysAgo !== null) {
    await service.sql(`insert into lesson_visits values (?, ?, now() - make_interval(days => ?))`, [
      userId,
      lessonId,
      days,
    ]);
  }
  if (minutes === undefined) return;
  await service.sql(
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
     values (?, ?, ?, true, now() - make_interval(days => ?) + make_interval(mins => ?))`,
    [userId, lessonId, Math.floor(lessonId / 10), days, minutes],
  );
}

describe('POST /api/lessons/{lessonId}/visits', () => {
  it('is for members who have confirmed their age, and for lessons that are open to them', async () => {
    expect((await service.api.as(null).send(recordLessonVisit, visit(11))).status).toBe(401);
    expect((await service.api.as(learner).send(recordLessonVisit, visit(0))).status).toBe(400);
    expect((await service.api.as(guest).send(recordLessonVisit, visit(11))).status).toBe(403);
    expect((await service.api.as(unconfirmed).send(recordLessonVisit, visit(11))).status).toBe(403);
    const locked = await service.api.as(learner).send(recordLessonVisit, visit(21));
    expect([locked.status, locked.body]).toEqual([403, expect.objectContaining({ code: 'module_locked' })]);
    expect((await service.api.as(learner).send(recordLessonVisit, visit(999))).status).toBe(404);
    expect(await service.sql('select * from lesson_visits')).toEqual([]);
  });

  it('keeps the first opening', async () => {
    await write(learner.userId, 11, 3);
    const before = await service.sql('select * from lesson_visits');
    expect((await service.api.as(learner).send(recordLessonVisit, visit(11))).status).toBe(204);
    expect(await service.sql('select * from lesson_visits')).toEqual(before);
    await service.api.as(otherLearner).call(recordLessonVisit, visit(11));
    expect(await service.sql('select * from lesson_visits')).toHaveLength(2);
  });
});

describe('the statistics', () => {
  it('are for admins only', async () => {
    const input = { params: { moduleId: '1' } };
    expect((await service.api.as(null).send(listLessonStatistics, input)).status).toBe(401);
    expect((await service.api.as(learner).send(listLessonStatistics, input)).status).toBe(403);
    expect((await service.api.as(learner).send(listModuleStatistics)).status).toBe(403);
    expect((await service.api.as(admin).send(listLessonStatistics, { params: { moduleId: '99' } })).status).toBe(404);
  });

  it('show no group of fewer than five, not even as a difference', async () => {
    for (let user = 1; user <= 9; user += 1) await write(user, 11, 20, user <= 6 ? 4 : undefined);
    for (let user = 1; user <= 4; user += 1) await write(user, 12, 20, 4);
    await refresh();
    expect((await ofModule(1)).slice(0, 2)).toEqual([
      { lessonId: 11, opened: 5, completed: 5, left: 0, medianMinutes: 4 },
      { lessonId: 12, opened: 0, completed: 0, left: 0, medianMinutes: null },
    ]);
    const { body } = await service.api.as(admin).call(listModuleStatistics, {});
    expect(body.find(({ moduleId }) => moduleId === 1)).toMatchObject({ opened: 5, completed: 0, left: 0 });
  });

  it('are counted once a day, also by two processes', async () => {
    await Promise.all([refresh(), refresh()]);
    for (let user = 1; user <= 5; user += 1) await write(user, 11, 0, 3);
    await refresh();
    expect((await ofModule(1))[0]).toMatchObject({ opened: 0 });
    await service.sql(`update module_statistics set refreshed_at = refreshed_at - interval '25 hours'`);
    await refresh();
    expect((await ofModule(1))[0]).toMatchObject({ opened: 5, completed: 5, medianMinutes: 3 });
  });

  it('count a completion whose opening is not recorded', async () => {
    await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId: 11 } });
    await refresh();
    const [row] = await service.sql(
      'select opened, completed, median_seconds from lesson_statistics where lesson_id = 11',
    );
    expect(row).toEqual({ opened: 1, completed: 1, median_seconds: null });
  });

  it('equal a recount of random histories', async () => {
    const lessons = [11, 12, 13, 14];
    const histories = Array.from({ length: 60 }, (_, user) =>
      lessons.flatMap((lesson) => {
        if (Math.random() < 0.3) return [];
        // No two lessons of a learner on one day.
        const days = Math.random() < 0.8 ? 1 + 4 * Math.floor(Math.random() * 10) + (lesson - 11) : null;
        const minutes = days === null || Math.random() < 0.6 ? Math.floor(Math.random() * 600) : undefined;
        return [{ user: user + 1, lesson, days, minutes }];
      }),
    );
    for (const { user, lesson, days, minutes } of histories.flat()) await write(user, lesson, days, minutes);
    await service.sql(
      `insert into module_completions select user_id, 1, now() from user_progress
       where module_id = 1 and completed group by user_id having count(*) = 4`,
    );
    await refresh();

    const expected = lessons.map((lesson) => {
      const rows = histories.flat().filter((row) => row.lesson === lesson);
      const completed = rows.filter(({ minutes }) => minutes !== undefined);
      const durations = completed.flatMap(({ days, minutes }) => (days === null ? [] : [(minutes ?? 0) * 60]));
      const left = histories.filter((history) => {
        const at = (row: (typeof rows)[number]) => -(row.days ?? 0) * 1440;
        const visited = history.find((row) => row.lesson === lesson && row.minutes === undefined);
        if (visited === undefined || (visited.days ?? 0) < 14) return false;
        const others = history.filter((row) => row !== visited);
        return others.every(
          (row) =>
            (row.days === null || at(row) <= at(visited)) &&
            (row.minutes === undefined || at(row) + row.minutes <= at(visited)),
        );
      });
      return {
        lesson_id: lesson,
        opened: rows.length,
        completed: completed.length,
        left: left.length,
        median_seconds: median(durations),
      };
    });
    const counted = await service.sql(
      `select lesson_id, opened, completed, "left", median_seconds from lesson_statistics
       where lesson_id < 20 order by lesson_id`,
    );
    expect(counted).toEqual(expected);

    const everyLesson = histories.filter(
      (history) => history.filter(({ minutes }) => minutes !== undefined).length === 4,
    );
    const [module] = await service.sql('select opened, completed, "left" from module_statistics where module_id = 1');
    expect(module).toEqual({
      opened: histories.filter((history) => history.length > 0).length,
      completed: everyLesson.length,
      left: expected.reduce((sum, { left }) => sum + left, 0),
    });
  });
});

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? 0;
  if (sorted.length === 0) return null;
  return Math.round(Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle)));
}
