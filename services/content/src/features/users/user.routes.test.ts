import { completeLesson, listProgress } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('users');
});
afterAll(() => service.close());

describe('what the user service asks about a user', () => {
  it('refuses users, and ids that are none', async () => {
    expect((await service.api.as(learner).fetch('/internal/users/1/counts')).status).toBe(403);
    expect((await service.api.as(learner).fetch('/internal/users/1/erase', { method: 'POST' })).status).toBe(403);
    expect((await service.api.asService('user').fetch('/internal/users/abc/counts')).status).toBe(400);
  });

  it('counts lessons and posts, and erases one user without touching another', async () => {
    for (const caller of [learner, otherLearner]) {
      await service.api.as(caller).call(completeLesson, { body: { moduleId: 1, lessonId: 11 } });
      await service.sql(`insert into posts (user_id, content) values (?, 'Hello')`, [caller.userId]);
    }
    const counts = async (id: number) =>
      (await service.api.asService('user').fetch(`/internal/users/${id}/counts`)).json();
    expect(await counts(learner.userId)).toEqual({ lessons: 1, posts: 1 });

    const erase = () =>
      service.api.asService('user').fetch(`/internal/users/${learner.userId}/erase`, { method: 'POST' });
    expect([(await erase()).status, (await erase()).status]).toEqual([204, 204]);
    expect(await counts(learner.userId)).toEqual({ lessons: 0, posts: 0 });
    expect(await counts(otherLearner.userId)).toEqual({ lessons: 1, posts: 1 });
    expect((await service.api.as(learner).call(listProgress, {})).body).toEqual([]);
  });
});
