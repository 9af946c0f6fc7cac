import { AppError } from '@grow/service-kit';
import { expect, it } from 'vitest';
import type { CompletionRequest } from './complete-lessons.ts';
import { gatherCompletions, type WriteCompletions } from './gather-completions.ts';

const request = (userId: number, lessonId = 1): CompletionRequest => ({ userId, lessonId, moduleId: 1 });

/** Writes that end when the test says so, with the learner of each request as its answer. */
function startWrites(fail: (learners: readonly number[]) => Error | undefined = () => undefined) {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  const write: WriteCompletions = async (requests) => {
    const learners = requests.map(({ userId }) => userId);
    begun.push(learners);
    await new Promise<void>((resolve) => ends.push(resolve));
    const error = fail(learners);
    if (error !== undefined) throw error;
    return requests.map(({ userId, lessonId, moduleId }) =>
      userId === 404
        ? new AppError('not_found')
        : { isNew: true, progress: { id: 1, userId, lessonId, moduleId, completed: true, completedAt: null } },
    );
  };
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return {
    begun,
    complete: gatherCompletions(write),
    turn,
    /** Ends everything that is under way and that follows. */
    async endAll() {
      for (await turn(); ends.length > 0; await turn()) ends.shift()?.();
    },
  };
}

const learnerOf = ({ progress }: { progress: { userId: number } }) => progress.userId;

it('lets who is alone go at once, and gathers who comes while two writes are under way', async () => {
  const { begun, complete, turn, endAll } = startWrites();
  const answers = [complete(request(1))];
  await turn();
  answers.push(complete(request(2)));
  await turn();
  for (const userId of [3, 4, 5]) {
    answers.push(complete(request(userId)));
    await turn();
  }
  expect(begun).toEqual([[1], [2]]);
  await endAll();
  expect(begun).toEqual([[1], [2], [3, 4, 5]]);
  expect((await Promise.all(answers)).map(learnerOf)).toEqual([1, 2, 3, 4, 5]);
});

it('takes one completion of each learner at a time, and at most 64', async () => {
  const { begun, complete, endAll } = startWrites();
  const answers = [request(1, 1), request(1, 2), ...Array.from({ length: 70 }, (_, index) => request(2 + index))];
  const all = Promise.all(answers.map(complete));
  await endAll();
  expect(begun.map(({ length }) => length)).toEqual([64, 8]);
  for (const learners of begun) expect(new Set(learners).size).toBe(learners.length);
  expect((await all).map(({ progress }) => progress.lessonId).slice(0, 2)).toEqual([1, 2]);
});

it('gives everybody their own refusal', async () => {
  const { complete, endAll } = startWrites();
  const answers = Promise.allSettled([1, 404, 2].map((userId) => complete(request(userId))));
  await endAll();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('lets each go alone after the fault of one, but not while the database is away', async () => {
  const fault = Object.assign(new Error('a row is refused'), { code: '23514' });
  const one = startWrites((learners) => (learners.includes(2) ? fault : undefined));
  const answers = Promise.allSettled([1, 2, 3].map((userId) => one.complete(request(userId))));
  await one.endAll();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(one.begun).toEqual([[1, 2, 3], [1], [2], [3]]);

  const outage = startWrites(() => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
  const refusals = Promise.allSettled([1, 2, 3].map((userId) => outage.complete(request(userId))));
  await outage.endAll();
  expect((await refusals).every(({ status }) => status === 'rejected')).toBe(true);
  expect(outage.begun).toEqual([[1, 2, 3]]);
});
