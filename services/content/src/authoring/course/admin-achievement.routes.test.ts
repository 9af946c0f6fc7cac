import {
  adminContent,
  completeLesson,
  listAchievements,
  listAudit,
  listTrash,
  listUserAchievements,
  makeBulkChange,
  publishRevision,
  readErrorBody,
  restoreFromTrash,
  undoBulkChange,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, author, learner, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => (service = await startContent('admin-achievements')));
afterAll(() => service.close());

const { create, update, remove, list } = adminContent.achievement;
const form = {
  name: 'Second Look',
  description: 'Complete two lessons.',
  icon: 'leaf',
  xpReward: 20,
  moduleId: null,
  imageUrl: '/api/drawings/achievements.svg#a1',
  rule: { kind: 'lessons-completed' as const, count: 2 },
};
const asAdmin = () => service.api.as(admin);
const refusalOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  readErrorBody(JSON.stringify(body))?.message,
];
const publish = (id: number, revision: number) =>
  asAdmin().call(publishRevision, {
    params: { kind: 'achievement', id: String(id), revision: String(revision) },
    body: {},
  });
const shown = async () => (await service.api.as(null).call(listAchievements, {})).body;
const earned = async () => {
  const { body } = await service.api.as(learner).call(listUserAchievements, { params: { id: String(learner.userId) } });
  return body.map(({ achievementId }) => achievementId);
};
const complete = (lessonId: number) =>
  service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId } });

describe('an achievement in the dashboard', () => {
  it('is for authors, and is deleted by reviewers', async () => {
    expect((await service.api.as(null).send(list)).status).toBe(401);
    expect((await service.api.as(learner).send(create, { body: form })).status).toBe(403);
    expect((await service.api.as(author).send(remove, { params: { id: '1' }, query: {} })).status).toBe(403);
    expect((await service.api.as(author).call(list, {})).body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is refused with a rule that nobody can meet', async () => {
    const rule = { kind: 'module-completed', moduleId: 77 } as const;
    const unknown = await asAdmin().send(create, { body: { ...form, moduleId: 77, rule } });
    expect(refusalOf(unknown)).toEqual([422, '"Second Look" is for module 77, which does not exist.']);
    const none = { ...form, rule: { kind: 'review-days' as const, count: 0 } };
    const empty = await asAdmin().send(create, { body: none });
    expect([empty.status, JSON.stringify(empty.body)]).toEqual([
      400,
      expect.stringContaining('Count must be at least 1'),
    ]);
  });

  it('is earned by its published rule, and kept when the rule changes', async () => {
    const { id, revision } = (await service.api.as(author).call(create, { body: form })).body;
    expect((await shown()).map((one) => one.id)).not.toContain(id);
    await publish(id, revision);
    expect((await shown()).find((one) => one.id === id)).toEqual({
      id,
      name: 'Second Look',
      description: 'Complete two lessons.',
      icon: 'leaf',
      xpReward: 20,
      moduleId: null,
      imageUrl: '/api/drawings/achievements.svg#a1',
    });
    await complete(11);
    expect(await earned()).toEqual([1]);
    await complete(12);
    expect(await earned()).toEqual([1, id]);

    const harder = { ...form, rule: { kind: 'lessons-completed' as const, count: 8 }, revision };
    const saved = (await asAdmin().call(update, { params: { id: String(id) }, body: harder })).body;
    await publish(id, saved.revision);
    expect(await earned()).toEqual([1, id]);
    const { body } = await asAdmin().call(listAudit, { query: { entity: 'achievement', entityId: String(id) } });
    expect(body.items.map(({ action }) => action)).toEqual(['publish', 'update', 'publish', 'create']);
  });

  it('disappears into the trash, and comes back with those who earned it', async () => {
    await service.api.as(reviewer).call(remove, { params: { id: '1' }, query: {} });
    expect((await shown()).map(({ id }) => id)).not.toContain(1);
    expect(await earned()).not.toContain(1);
    const { body: trash } = await asAdmin().call(listTrash, {});
    expect(trash).toMatchObject([{ kind: 'achievement', id: 1, name: 'Achievement 1' }]);
    await asAdmin().call(restoreFromTrash, { params: { kind: 'achievement', id: '1' } });
    expect((await shown()).map(({ id }) => id)).toContain(1);
    expect(await earned()).toContain(1);
  });

  it('stays published once somebody has earned it', async () => {
    const { id, revision } = (await asAdmin().call(create, { body: { ...form, name: 'Third Look' } })).body;
    const items = [{ id, revision }];
    const done = await asAdmin().call(makeBulkChange, { body: { action: 'publish', kind: 'achievement', items } });
    await complete(13);
    const undone = await asAdmin().send(undoBulkChange, { params: { id: String(done.body.id) }, body: {} });
    expect(refusalOf(undone)).toEqual([409, '"Third Look": Learners have earned it.\nNothing was undone.']);
  });
});
