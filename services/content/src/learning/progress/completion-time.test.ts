import { completeLesson } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('completion_time');
});
afterAll(() => service.close());

describe('a completion', () => {
  it('uses a plausible device time, also for the days of activity, and otherwise the server time', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();
    const claim = async (lessonId: number, completedAt: string) =>
      (await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId, completedAt } })).body
        .progress.completedAt;
    const yesterday = hours(-24);
    expect(await claim(11, yesterday)).toBe(yesterday);
    for (const [lessonId, claimed] of [
      [12, hours(365 * 24)],
      [13, hours(-31 * 24)],
    ] as const) {
      expect(Math.abs(Date.parse(String(await claim(lessonId, claimed))) - Date.now())).toBeLessThan(60_000);
    }
    // The first completion stays as it is.
    expect(await claim(11, hours(-1))).toBe(yesterday);
    const [earned] = await service.sql(
      `select payload->>'occurredAt' as at from outbox where payload->>'reason' = 'lesson:11'`,
    );
    expect(earned).toEqual({ at: yesterday });
    const bad = { moduleId: 1, lessonId: 11, completedAt: 'yesterday' };
    expect((await service.api.as(learner).send(completeLesson, { body: bad })).status).toBe(400);
  });
});
