import { completeLesson } from '@grow/contracts';
import { listNextLessons, nextLessonsBatch } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('next_lessons');
});
afterAll(() => service.close());

const asked = (userId: number, pathType: 'soil' | 'hydroponics' = 'soil') => ({ userId, pathType });

async function next(...learners: ReturnType<typeof asked>[]) {
  return (await service.api.asService('user').call(listNextLessons, { body: { learners } })).body;
}

async function complete(...lessonIds: number[]): Promise<void> {
  for (const lessonId of lessonIds) {
    const body = { moduleId: Math.floor(lessonId / 10), lessonId };
    await service.api.as(learner).call(completeLesson, { body });
  }
}

describe('the next lessons of learners', () => {
  it('are for the user service alone, and for a bounded number', async () => {
    const body = { learners: [asked(learner.userId)] };
    expect((await service.api.as(null).send(listNextLessons, { body })).status).toBe(403);
    expect((await service.api.as(learner).send(listNextLessons, { body })).status).toBe(403);
    for (const count of [0, nextLessonsBatch + 1]) {
      const learners = Array.from({ length: count }, (_, index) => asked(index + 1));
      expect((await service.api.asService('user').send(listNextLessons, { body: { learners } })).status).toBe(400);
    }
  });

  it('begin with the first of the path, one for each learner', async () => {
    expect(await next(asked(learner.userId), asked(otherLearner.userId, 'hydroponics'))).toEqual([
      { userId: learner.userId, moduleId: 1, lessonId: 11, title: 'Lesson 11' },
      { userId: otherLearner.userId, moduleId: 4, lessonId: 41, title: 'Lesson 41' },
    ]);
  });

  it('are the first that is left in the module of the last completion, then in the next open one', async () => {
    await complete(12);
    expect(await next(asked(learner.userId))).toMatchObject([{ lessonId: 11 }]);
    await complete(11, 13);
    await complete(21);
    expect(await next(asked(learner.userId))).toMatchObject([{ lessonId: 22 }]);
    await complete(22, 23);
    // Nothing is left after it, so the first one left before it is next.
    expect(await next(asked(learner.userId))).toMatchObject([{ lessonId: 14 }]);
  });

  it('exclude deleted lessons, and are none when all is done', async () => {
    await service.sql('update lessons set deleted_at = now() where id = 14');
    await service.content.catchUp();
    expect(await next(asked(learner.userId))).toEqual([]);
  });
});
