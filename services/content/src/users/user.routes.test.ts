import { completeLesson, listProgress } from '@grow/contracts';
import { countUserContent, eraseUserData, exportUserData } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learner, otherLearner } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('users');
});
afterAll(() => service.close());

describe('the user service’s calls about a user', () => {
  it('reject users, and invalid ids', async () => {
    const params = { userId: '1' };
    for (const contract of [countUserContent, eraseUserData]) {
      expect((await service.api.as(learner).send(contract, { params })).status).toBe(403);
    }
    expect((await service.api.asService('user').send(countUserContent, { params: { userId: 'abc' } })).status).toBe(
      400,
    );
  });

  it('count lessons and posts, and delete one user without affecting another', async () => {
    for (const caller of [learner, otherLearner]) {
      await service.api.as(caller).call(completeLesson, { body: { moduleId: 1, lessonId: 11 } });
      await service.sql(`insert into posts (user_id, content) values (?, 'Hello')`, [caller.userId]);
    }
    const counts = async (id: number) =>
      (await service.api.asService('user').call(countUserContent, { params: { userId: String(id) } })).body;
    expect(await counts(learner.userId)).toEqual({ lessons: 1, posts: 1 });

    const asked = { params: { userId: String(learner.userId) } };
    const exported = await service.api.asService('user').call(exportUserData, asked);
    expect(exported.body).toMatchObject({ posts: [{ content: 'Hello' }], moduleOpenings: [{ module: 1 }] });

    const erase = () => service.api.asService('user').send(eraseUserData, { params: { userId: learner.userId } });
    expect([(await erase()).status, (await erase()).status]).toEqual([204, 204]);
    expect(await counts(learner.userId)).toEqual({ lessons: 0, posts: 0 });
    expect(await counts(otherLearner.userId)).toEqual({ lessons: 1, posts: 1 });
    expect((await service.api.as(learner).call(listProgress, {})).body).toEqual([]);
  });
});
