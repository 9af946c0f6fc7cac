import { randomUUID } from 'node:crypto';
import { listAchievementProgress, listAnswers, listUserAchievements, recordAnswer } from '@grow/contracts';
import { countDueReviews } from '@grow/contracts/internal';
import { questionsOf } from '@grow/text/questions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guest, learner, otherLearner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

const questions = ['Do roots need air?', 'Do seedlings need light?', 'Is rain hard?'].map(
  (text) => `\`\`\`question\n${text}\n- [x] Yes\n- [ ] No\n> Because.\n\`\`\``,
);
const [a1 = '', b2 = '', c3 = ''] = questionsOf(questions.join('\n\n')).questions.map(({ key }) => key);

let service: RunningContent;
const ask = async (texts: readonly string[]) => {
  for (const id of [11, 12]) await service.setText('lesson', id, { content: texts.join('\n\n') });
  await service.content.catchUp();
};
beforeAll(async () => {
  service = await startContent('question_answers');
  await ask(questions);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from question_answers');
});

const answer = (fields: Partial<Record<string, unknown>> = {}) => ({
  body: {
    id: randomUUID(),
    lessonId: 11,
    key: a1,
    answer: { kind: 'one' as const, chosen: ['a'] },
    isRight: true,
    answeredAt: new Date().toISOString(),
    ...fields,
  },
});
const record = (call: ReturnType<typeof answer>, caller: typeof learner | null = learner) =>
  service.api.as(caller).send(recordAnswer, call);
const list = async (caller = learner) => (await service.api.as(caller).call(listAnswers, {})).body;

describe('POST /api/question-answers', () => {
  it('is for members who have confirmed their age, and for lessons that are open to them', async () => {
    expect((await record(answer(), null)).status).toBe(401);
    for (const caller of [guest, unconfirmed]) expect((await record(answer(), caller)).status).toBe(403);
    const locked = await record(answer({ lessonId: 21 }));
    expect([locked.status, locked.body]).toEqual([403, expect.objectContaining({ code: 'module_locked' })]);
    await service.sql('update lessons set deleted_at = now() where id = 14');
    await service.content.catchUp();
    for (const lessonId of [14, 999]) expect((await record(answer({ lessonId }))).status, `${lessonId}`).toBe(403);
    expect(await service.sql('select * from question_answers')).toEqual([]);
  });

  it.each([
    { id: 'a' },
    { lessonId: 0 },
    { key: '' },
    { key: 'DROP' },
    { key: 'abcdefgh' },
    { answer: { kind: 'one', chosen: [0] } },
    { answer: { kind: 'one', chosen: ['Yes'] } },
    { answer: { kind: 'one', chosen: Array.from({ length: 9 }, () => 'a') } },
    { answer: { kind: 'number', value: 1, unit: 'x'.repeat(21) } },
    { answer: { kind: 'picture', x: 101, y: 0 } },
    { answer: null },
    { isRight: 'yes' },
    { answeredAt: 'yesterday' },
  ])('refuses %j', async (fields) => {
    expect((await record(answer(fields))).status).toBe(400);
  });

  it('counts a repeated answer once, each of several answers, and each learner separately', async () => {
    const first = answer({ answeredAt: new Date(Date.now() - 60_000).toISOString() });
    expect((await record(first)).status).toBe(204);
    expect((await record(first)).status).toBe(204);
    await record(answer({ isRight: false }));
    await record(answer({ key: b2 }));
    await record(first, otherLearner);
    expect((await list()).toSorted((one, two) => (one.key < two.key ? -1 : 1))).toEqual([
      expect.objectContaining({
        moduleId: 1,
        lessonId: 11,
        key: a1,
        right: [expect.any(Number)],
        wrong: [expect.any(Number)],
      }),
      expect.objectContaining({ key: b2, right: [expect.any(Number)], wrong: [] }),
    ]);
    expect(await list(otherLearner)).toHaveLength(1);
  });

  it('takes the time of the server for a clock that is a year off', async () => {
    const year = 365 * 24 * 60 * 60 * 1000;
    for (const shift of [year, -year]) {
      await record(answer({ answeredAt: new Date(Date.now() + shift).toISOString() }));
    }
    const [question] = await list();
    for (const second of question?.right ?? []) expect(Math.abs(second - Date.now() / 1000)).toBeLessThan(60);
    expect(question?.right).toHaveLength(2);
  });
});

it('promises XP once a day, for a review and not for a first answer', async () => {
  const at = (hours: number) => ({
    answeredAt: new Date(Date.UTC(2026, 10, 20) + hours * 60 * 60 * 1000).toISOString(),
  });
  await service.sql(`delete from outbox`);
  const promised = async () =>
    (await service.sql(
      `select payload->>'reason' as reason, payload->>'amount' as amount from outbox order by 1`,
    )) as unknown[];
  await record(answer(at(1)));
  await record(answer(at(2)));
  expect(await promised()).toEqual([]);
  await record(answer(at(20)));
  await record(answer({ ...at(21), key: b2 }));
  expect(await promised()).toEqual([{ reason: 'review:2026-11-20', amount: '5' }]);
  await Promise.all([record(answer(at(40))), record(answer({ ...at(41), key: b2 }))]);
  expect(await promised()).toHaveLength(2);
});

it('counts days from 4:00 on in the time zone of the learner', async () => {
  const inBangkok = { ...learner, timeZone: 'Asia/Bangkok' };
  await service.sql(`delete from outbox`);
  const at = (time: string, caller = inBangkok) => record(answer({ answeredAt: `2026-11-${time}:00.000Z` }), caller);
  const promised = async () =>
    (await service.sql<{ reason: string }>(`select payload->>'reason' as reason from outbox order by 1`)).map(
      ({ reason }) => reason,
    );
  // 20:10, 3:50 and 4:10 in Bangkok; one day of UTC.
  await at('20T13:10');
  await at('20T20:50');
  expect(await promised()).toEqual([]);
  await at('20T21:10');
  expect(await promised()).toEqual(['review:2026-11-21']);
  for (const time of ['20T13:10', '20T20:50', '20T21:10']) await at(time, { ...otherLearner, timeZone: 'UTC' });
  expect(await promised()).toEqual(['review:2026-11-21']);
  await at('21T04:10', { ...otherLearner, timeZone: 'UTC' });
  expect(await promised()).toEqual(['review:2026-11-21', 'review:2026-11-21']);
});

it('counts what is due by the day of each learner', async () => {
  const now = new Date();
  // Where it is between 4:00 and 5:00, and an hour later.
  const offset = ((4 - now.getUTCHours() + 36) % 24) - 12;
  const zoneOf = (hours: number) => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const answeredAt = new Date(now.getTime() - 61 * 60 * 1000).toISOString();
  await record(answer({ answeredAt, isRight: false }));
  const dueIn = async (timeZone: string) => {
    const body = { learners: [{ userId: learner.userId, timeZone }] };
    return (await service.api.asService('user').call(countDueReviews, { body })).body;
  };
  expect(await dueIn(zoneOf(offset))).toEqual([{ userId: learner.userId, due: 1 }]);
  expect(await dueIn(zoneOf(offset + 2))).toEqual([]);
});

it('gives an achievement for days with a review, once', async () => {
  await service.sql(
    `update achievements set xp_reward = 25, rule = '{"kind": "review-days", "count": 2}' where id = 4`,
  );
  await service.content.catchUp();
  await service.sql('delete from outbox');
  const on = (day: number, fields = {}) =>
    record(answer({ answeredAt: new Date(Date.UTC(2026, 10, day, 9)).toISOString(), ...fields }));
  const earned = async () =>
    (await service.api.as(learner).call(listUserAchievements, { params: { id: String(learner.userId) } })).body.map(
      ({ achievementId }) => achievementId,
    );
  const progress = async () =>
    (await service.api.as(learner).call(listAchievementProgress, {})).body.find((one) => one.achievementId === 4);

  await on(10);
  await on(12);
  expect(await earned()).toEqual([]);
  expect(await progress()).toEqual({ achievementId: 4, unit: 'day', completed: 1, total: 2 });
  await Promise.all([on(14), on(14, { key: b2 })]);
  await on(20);
  await on(21);
  expect(await earned()).toEqual([4]);
  expect(await progress()).toMatchObject({ completed: 2 });
  expect(
    await service.sql(`select payload->>'amount' as amount from outbox where payload->>'reason' = 'achievement:4'`),
  ).toEqual([{ amount: '25' }]);
});

it('counts what is due for the user service alone, so that it can remind learners', async () => {
  const learners = [learner, otherLearner].map(({ userId }) => ({ userId, timeZone: 'UTC' }));
  expect((await service.api.as(learner).send(countDueReviews, { body: { learners } })).status).toBe(403);
  const count = async () => (await service.api.asService('user').call(countDueReviews, { body: { learners } })).body;
  const daysAgo = (days: number) => ({ answeredAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() });
  await record(answer({ ...daysAgo(9), isRight: false }));
  await record(answer({ ...daysAgo(9), key: b2 }));
  await record(answer({ ...daysAgo(0), key: c3 }));
  await record(answer(daysAgo(0)), otherLearner);
  expect(await count()).toEqual([{ userId: learner.userId, due: 2 }]);
});

it('lists no answers to lessons that are not published any more', async () => {
  await record(answer({ lessonId: 12 }));
  expect(await list()).toHaveLength(1);
  await service.sql('update lessons set deleted_at = now() where id = 12');
  expect(await list()).toEqual([]);
});

it('lists and counts no answers to questions that a lesson does not ask any more', async () => {
  const answeredAt = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000).toISOString();
  for (const key of [a1, b2]) await record(answer({ key, answeredAt }));
  await ask(questions.slice(1));
  expect((await list()).map(({ key }) => key)).toEqual([b2]);
  const counted = await service.api.asService('user').call(countDueReviews, {
    body: { learners: [{ userId: learner.userId, timeZone: 'UTC' }] },
  });
  expect(counted.body).toEqual([{ userId: learner.userId, due: 1 }]);
  await ask(questions);
  expect(await list()).toHaveLength(2);
});
