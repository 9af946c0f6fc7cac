import {
  adminContent,
  completeLesson,
  listAchievementProgress,
  listLessons,
  listModules,
  listProgress,
  listUserAchievements,
  restoreFromTrash,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin, guest, learner, otherLearner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { completeLesson as completeInDatabase } from './complete-lesson.ts';

const at = { completedAt: new Date() };
let service: RunningContent;
beforeEach(async () => {
  service = await startContent('progress');
});
afterEach(() => service.close());
const complete = (lessonId: number, caller = learner) =>
  service.api.as(caller).call(completeLesson, { body: { moduleId: Math.floor(lessonId / 10), lessonId } });

async function promisedXp(userId = learner.userId): Promise<Record<string, number>> {
  const rows = await service.sql<{ reason: string; amount: number }>(
    `select payload->>'reason' as reason, (payload->>'amount')::int as amount from outbox
     where (payload->>'userId')::int = ? order by created_at`,
    [userId],
  );
  expect(new Set(rows.map(({ reason }) => reason)).size).toBe(rows.length);
  return Object.fromEntries(rows.map(({ reason, amount }) => [reason, amount]));
}

/** The number of calls that wait for the lock of a learner. */
async function waitingForLearner(): Promise<number | undefined> {
  const [row] = await service.sql<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return row?.count;
}

describe('POST /api/progress/complete', () => {
  it('responds with 401 without a session, 400 to an invalid body, 403 to a guest and before the age is confirmed', async () => {
    const body = { moduleId: 1, lessonId: 11 };
    expect((await service.api.as(null).call(completeLesson, { body })).status).toBe(401);
    for (const bad of [{}, { moduleId: 1 }, { moduleId: '1', lessonId: 11 }, { moduleId: 1, lessonId: 2 ** 31 }, []]) {
      expect((await service.api.as(learner).send(completeLesson, { body: bad })).status).toBe(400);
    }
    const mismatch = await service.api.as(learner).send(completeLesson, { body: { moduleId: 4, lessonId: 11 } });
    expect([mismatch.status, mismatch.body.code]).toEqual([400, 'module_mismatch']);
    const asGuest = await service.api.as(guest).send(completeLesson, { body });
    expect([asGuest.status, asGuest.body.code]).toEqual([403, 'guest_not_allowed']);
    const tooSoon = await service.api.as(unconfirmed).send(completeLesson, { body });
    expect([tooSoon.status, tooSoon.body.code]).toEqual([403, 'age_not_confirmed']);
    expect((await complete(99)).status).toBe(404);
    expect(await service.sql('select * from user_progress')).toEqual([]);
    expect(await promisedXp()).toEqual({});
  });

  it('rejects a lesson of a locked module, and says how many lessons are missing', async () => {
    await complete(11);
    const { status, body } = await service.api
      .as(learner)
      .send(completeLesson, { body: { moduleId: 2, lessonId: 21 } });
    expect([status, body.code]).toEqual([403, 'module_locked']);
    expect(body.details).toEqual({
      unmetGates: [
        {
          requiresModuleId: 1,
          requiresModuleName: 'Module 1',
          thresholdPercent: 75,
          requiredTotal: 4,
          missingLessons: 2,
        },
      ],
    });
  });

  it('records the completion for the caller, whatever else the body names', async () => {
    const body = { moduleId: 1, lessonId: 11, userId: otherLearner.userId, completed: false };
    const { status, body: response } = await service.api.as(learner).send(completeLesson, { body });
    expect(status).toBe(200);
    expect(response).toMatchObject({
      isNew: true,
      progress: { userId: learner.userId, lessonId: 11, completed: true },
    });
    const { body: mine } = await service.api.as(learner).call(listProgress, {});
    expect(mine).toEqual([response.progress]);
    expect((await service.api.as(otherLearner).call(listProgress, {})).body).toEqual([]);
    expect((await service.api.as(null).call(listProgress, {})).status).toBe(401);
  });

  it('counts XP and achievements once, also for repeated and concurrent completions', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => complete(11)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(responses.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect((await complete(11)).body.isNew).toBe(false);
    expect(await promisedXp()).toEqual({ 'lesson:11': 10, 'achievement:1': 10 });
  });

  it('affects no other learner when some of many concurrent completions fail', async () => {
    await service.sql(
      `create function refuse_seventh() returns trigger language plpgsql as $$ begin
         if new.user_id = 107 then raise exception using errcode = 'check_violation'; end if;
         return new;
       end $$`,
    );
    await service.sql(
      'create trigger refuse_seventh before insert on user_progress for each row execute function refuse_seventh()',
    );
    const many = Array.from({ length: 20 }, (_, index) => ({ ...learner, userId: 101 + index }));
    const bodies = [
      { moduleId: 1, lessonId: 11 },
      { moduleId: 2, lessonId: 21 },
      { moduleId: 4, lessonId: 11 },
    ];
    const responses = await Promise.all(
      many.map((caller, index) => service.api.as(caller).send(completeLesson, { body: bodies[index % 3] })),
    );
    const expected = many.map(({ userId }, index) => (userId === 107 ? 500 : [200, 403, 400][index % 3]));
    expect(responses.map(({ status }) => status)).toEqual(expected);
    const completed = many.filter((_, index) => expected[index] === 200).map(({ userId }) => userId);
    const rows = await service.sql<{ user_id: number }>('select user_id from user_progress order by user_id');
    expect(rows.map((row) => row.user_id)).toEqual(completed);
    for (const userId of completed) expect(await promisedXp(userId)).toEqual({ 'lesson:11': 10, 'achievement:1': 10 });
    expect(await promisedXp(107)).toEqual({});
  });

  it('misses no achievement when the last lessons are completed concurrently', async () => {
    const responses = await Promise.all(
      [11, 12, 13, 14].flatMap((lessonId) => [complete(lessonId), complete(lessonId)]),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await promisedXp()).toEqual({
      'lesson:11': 10,
      'lesson:12': 10,
      'lesson:13': 10,
      'lesson:14': 10,
      'achievement:1': 10,
      'achievement:2': 30,
    });
    const { body } = await service.api
      .as(otherLearner)
      .call(listUserAchievements, { params: { id: String(learner.userId) } });
    expect(body.map(({ achievementId }) => achievementId).toSorted()).toEqual([1, 2]);
  });

  it('advances the learner’s achievements', async () => {
    const progressTo = async (id: number) =>
      (await service.api.as(learner).call(listAchievementProgress, {})).body.find((one) => one.achievementId === id);
    expect(await progressTo(2)).toMatchObject({ completed: 0, total: 4 });
    await complete(11);
    expect(await progressTo(2)).toMatchObject({ completed: 1, total: 4 });
    expect((await service.api.as(null).call(listAchievementProgress, {})).status).toBe(401);
  });

  it('misses no achievement when another process completes a lesson of the same learner meanwhile', async () => {
    for (const lessonId of [11, 12]) await complete(lessonId);
    const outline = await service.content.outline();
    let last: Promise<unknown> = Promise.resolve();
    await service.orm.em.fork().transactional(async (elsewhere) => {
      await completeInDatabase(elsewhere, outline, { userId: learner.userId, moduleId: 1, lessonId: 13, ...at });
      last = complete(14);
      // The call must wait for the other one, or it would finish first.
      await Promise.race([
        last,
        vi.waitFor(async () => expect(await waitingForLearner()).toBe(1), { timeout: 20_000 }),
      ]);
    });
    await last;
    expect(Object.keys(await promisedXp())).toContain('achievement:2');
  });

  it('reads the rows of its learner and no others', async () => {
    await service.sql(
      `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
       select 1000 + learner, 11 + lesson, 1, true, now()
       from generate_series(1, 500) learner, generate_series(0, 3) lesson`,
    );
    await service.sql(
      'insert into module_openings (user_id, module_id) select 1000 + n, 1 from generate_series(1, 500) n',
    );
    for (const table of ['user_progress', 'module_openings']) await service.sql(`analyze ${table}`);
    const outline = await service.content.outline();
    // Ten learners open a gated module for the first time, come back, and are refused: this includes every lookup.
    const requests = Array.from({ length: 30 }, (_, index) => {
      const lessonId = [21, 12, 21][index % 3] ?? 21;
      return { userId: (index % 3 === 2 ? 5000 : 1001) + index, moduleId: Math.floor(lessonId / 10), lessonId, ...at };
    });
    const read = await service.orm.em.fork().transactional(async (em) => {
      let refused = 0;
      for (const request of requests) await completeInDatabase(em, outline, request).catch(() => (refused += 1));
      expect(refused).toBe(10);
      return em.execute<{ relname: string; rows: number }[]>(
        `select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
         where relname in ('user_progress', 'module_openings')`,
      );
    });
    expect(read.map(({ relname }) => relname).toSorted()).toEqual(['module_openings', 'user_progress']);
    // Four to five rows per learner, a few times; one sequential scan alone would read 2,000.
    for (const { relname, rows } of read) expect(rows, relname).toBeLessThan(600);
  });

  it('does not count lessons in the trash for an achievement', async () => {
    for (const lessonId of [11, 12, 13]) await complete(lessonId);
    await service.sql('update lessons set deleted_at = now() where id = 11');
    await vi.waitFor(async () => expect((await service.content.outline()).moduleById.get(1)?.lessonCount).toBe(3), {
      timeout: 20_000,
    });
    await complete(41);
    expect(Object.keys(await promisedXp())).not.toContain('achievement:2');
    await complete(14);
    expect(Object.keys(await promisedXp())).toContain('achievement:2');
  });

  it('grants the achievements of a path and of all paths with their last lesson', async () => {
    for (const lessonId of [11, 12, 13, 14, 21, 22, 41]) await complete(lessonId);
    expect(Object.keys(await promisedXp())).not.toContain('achievement:3');
    await complete(23);
    const { body } = await service.api
      .as(learner)
      .call(listUserAchievements, { params: { id: String(learner.userId) } });
    // Achievement 5 requires a module without lessons, which nobody can complete.
    expect(body.map(({ achievementId }) => achievementId).toSorted()).toEqual([1, 2, 3, 4]);
    // Achievement 4 gives no XP.
    expect(Object.keys(await promisedXp())).not.toContain('achievement:4');
  });

  it('opens the gate at 75 % and never locks it again for this learner', async () => {
    for (const lessonId of [11, 12]) await complete(lessonId);
    expect((await complete(21)).status).toBe(403);
    await complete(13);
    expect((await complete(21)).status).toBe(200);

    // Three more lessons in module 1: 3 of 7 would be far below the threshold.
    await service.insertLessons(
      [5, 6, 7].map((order) => ({ moduleId: 1, title: 'Added', content: 'Added later', order })),
    );
    await vi.waitFor(
      async () => {
        const { body } = await service.api.as(learner).call(listModules, { query: {} });
        expect(body.map(({ id, lessonCount, hasBeenOpened }) => [id, lessonCount, hasBeenOpened])).toContainEqual([
          1,
          7,
          true,
        ]);
        expect(body.find(({ id }) => id === 2)?.hasBeenOpened).toBe(true);
      },
      { timeout: 20_000 },
    );
    expect((await complete(22)).status).toBe(200);
    expect((await complete(21, otherLearner)).status).toBe(403);
  });

  it('keeps a module open that was opened only by a deletion', async () => {
    for (const lessonId of [11, 12]) await complete(lessonId);
    for (const id of ['13', '14']) await service.api.as(admin).call(adminContent.lesson.remove, { params: { id } });
    for (const id of ['13', '14']) {
      await service.api.as(admin).call(restoreFromTrash, { params: { kind: 'lesson', id } });
    }
    expect((await complete(21)).status).toBe(200);
    expect((await complete(21, otherLearner)).status).toBe(403);
  });

  it('keeps a module open for a learner who read it while its gate required nothing', async () => {
    await service.sql('insert into module_prerequisites (module_id, requires_module_id) values (4, 3)');
    const read = (caller: typeof learner) => service.api.as(caller).call(listLessons, { params: { moduleId: '4' } });
    await vi.waitFor(
      async () => {
        const { body } = await service.api.as(learner).call(listModules, { query: { type: 'hydroponics' } });
        expect(body[0]?.gates).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    expect((await read(learner)).body[0]?.content).not.toBeNull();
    await service.insertLessons([{ moduleId: 3, title: 'New', content: 'N', order: 1 }]);
    // Without a read: one before the service knows of the new lesson would record the opening as well.
    await vi.waitFor(
      async () => {
        const { body } = await service.api.as(learner).call(listModules, { query: {} });
        expect(body.find(({ id }) => id === 3)?.lessonCount).toBe(1);
      },
      { timeout: 20_000 },
    );
    expect((await read(otherLearner)).body[0]?.content).toBeNull();
    expect((await read(learner)).body[0]?.content).not.toBeNull();
  });

  it('opens a module whose required module is deleted', async () => {
    expect((await complete(21)).status).toBe(403);
    await service.sql('update modules set deleted_at = now() where id = 1');
    await vi.waitFor(async () => expect((await complete(21)).status).toBe(200), { timeout: 20_000 });
  });
});
