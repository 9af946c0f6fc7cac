import { randomUUID } from 'node:crypto';
import { rateLesson, readLessonFeedback, recordAnswer } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, guest, learner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('lesson_feedback');
});
afterAll(() => service.close());

const member = (userId: number) => ({ ...learner, userId });
const params = { lessonId: '11' };
const feedback = async () => (await service.api.as(admin).call(readLessonFeedback, { params })).body;
const answer = (userId: number, chosen: number, isRight: boolean, secondsAgo = 60) =>
  service.api.as(member(userId)).send(recordAnswer, {
    body: {
      id: randomUUID(),
      lessonId: 11,
      key: 'a1',
      answer: { kind: 'one', chosen: [String(chosen)] },
      isRight,
      answeredAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    },
  });
const rate = (userId: number, body: { isClear: boolean; text?: string }) =>
  service.api.as(member(userId)).send(rateLesson, { params, body });

it('counts first answers, names the most frequent wrong one, and hides groups of fewer than five', async () => {
  expect(await feedback()).toEqual({ questions: [], ratings: null, texts: [] });
  for (const id of [801, 802, 803, 804]) await answer(id, 2, false);
  expect((await feedback()).questions).toEqual([]);
  await answer(805, 0, true);
  // A second answer does not count, whenever it arrives.
  await answer(801, 0, true, 1);
  const few = { key: 'a1', answered: 5, rightAtFirst: 1, wrong: null };
  expect((await feedback()).questions).toEqual([few]);
  await answer(806, 2, false);
  await answer(807, 1, false);
  expect((await feedback()).questions).toEqual([
    { ...few, answered: 7, wrong: { answer: { kind: 'one', chosen: ['2'] }, learners: 5 } },
  ]);
});

it('says how many found a lesson clear, once five have rated it, and what was unclear', async () => {
  for (const id of [801, 802, 803]) expect((await rate(id, { isClear: true })).status).toBe(204);
  await rate(804, { isClear: false, text: ' What is EC? ' });
  await rate(803, { isClear: false });
  expect(await feedback()).toMatchObject({ ratings: null, texts: ['What is EC?'] });
  await rate(805, { isClear: true });
  expect(await feedback()).toMatchObject({ ratings: { clear: 3, unclear: 2 }, texts: ['What is EC?'] });
});

it('is refused to others, for other lessons, and for long texts', async () => {
  const body = { isClear: true };
  expect((await service.api.as(null).send(rateLesson, { params, body })).status).toBe(401);
  for (const caller of [guest, unconfirmed]) {
    expect((await service.api.as(caller).send(rateLesson, { params, body })).status).toBe(403);
  }
  expect((await service.api.as(learner).send(rateLesson, { params: { lessonId: '21' }, body })).status).toBe(403);
  expect((await service.api.as(learner).send(rateLesson, { params: { lessonId: '999' }, body })).status).toBe(404);
  expect((await rate(801, { isClear: false, text: 'x'.repeat(501) })).status).toBe(400);
  expect((await service.api.as(learner).send(readLessonFeedback, { params })).status).toBe(403);
  expect((await service.api.as(admin).send(readLessonFeedback, { params: { lessonId: '999' } })).status).toBe(404);
});
