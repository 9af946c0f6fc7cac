import { randomUUID } from 'node:crypto';
import {
  adminContent,
  completeLesson,
  createPost,
  listProgress,
  listUserAchievements,
  readPost,
  restoreFromTrash,
} from '@grow/contracts';
import { countUserContent } from '@grow/contracts/internal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let content: RunningContent;
beforeEach(async () => {
  content = await startContent('trash_readers');
});
afterEach(() => content.close());

/** Lesson 41 is the only one of module 4, and that the only one of path 2. */
const lessonId = 41;
const places = [
  { kind: 'lesson', id: lessonId, contract: adminContent.lesson.remove },
  { kind: 'module', id: 4, contract: adminContent.module.remove },
  { kind: 'learning-path', id: 2, contract: adminContent['learning-path'].remove },
] as const;

const asLearner = () => content.api.as(learner);
const write = () =>
  asLearner().send(createPost, { body: { content: 'About this', lessonId, clientKey: randomUUID() } });

async function countedLessons() {
  const params = { userId: String(learner.userId) };
  const { body: counts } = await content.api.asService('user').call(countUserContent, { params });
  const { body: progress } = await asLearner().call(listProgress, {});
  return { profile: counts.lessons, journey: progress.length };
}

describe.each(places)('a lesson whose $kind is in the trash', ({ kind, id, contract }) => {
  const params = { id: String(id) };
  const remove = () => content.api.as(admin).send(contract, { params });
  const restore = () => content.api.as(admin).send(restoreFromTrash, { params: { kind, ...params } });

  it('cannot be linked, and posts that link to it show no title until it is restored', async () => {
    const { body: post } = await write();
    const quote = { id: lessonId, moduleId: 4, title: 'Lesson 41' };
    const shown = async () => (await asLearner().send(readPost, { params: { id: String(post.id) } })).body.lesson;
    expect(await shown()).toEqual(quote);
    expect((await remove()).status).toBe(204);
    expect(await shown()).toBeNull();
    expect((await write()).status).toBe(404);
    expect((await restore()).status).toBe(204);
    expect(await shown()).toEqual(quote);
    expect((await write()).status).toBe(201);
  });

  it('counts neither on the profile nor on the journey, and on both once it is restored', async () => {
    for (const body of [
      { moduleId: 1, lessonId: 11 },
      { moduleId: 4, lessonId },
    ]) {
      expect((await asLearner().call(completeLesson, { body })).status).toBe(200);
    }
    const earned = async () =>
      (await asLearner().call(listUserAchievements, { params: { id: String(learner.userId) } })).body.length;
    const before = await earned();
    expect(await countedLessons()).toEqual({ profile: 2, journey: 2 });
    await remove();
    expect(await countedLessons()).toEqual({ profile: 1, journey: 1 });
    await restore();
    expect(await countedLessons()).toEqual({ profile: 2, journey: 2 });
    expect(await earned()).toBe(before);
  });
});
