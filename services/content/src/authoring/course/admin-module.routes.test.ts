import {
  adminContent,
  completeLesson,
  type ContentKind,
  listLearningPaths,
  listLessons,
  listModules,
  listTrash,
  previewGates,
  publishRevision,
  reorderContent,
  restoreFromTrash,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('admin_modules');
});
afterEach(() => service.close());

const form = { name: 'Cloning', description: 'How to take cuttings.', pathId: 1, order: 5 };
const gate = (requiresModuleId: number, thresholdPercent = 75) => ({ requiresModuleId, thresholdPercent });
const asAdmin = () => service.api.as(admin);
const complete = (lessonId: number, caller = learner) =>
  service.api.as(caller).call(completeLesson, { body: { moduleId: Math.floor(lessonId / 10), lessonId } });
const publish = (kind: ContentKind, { id, revision }: { id: number; revision: number }) =>
  asAdmin().send(publishRevision, { params: { kind, id, revision }, body: {} });
const stateOf = async (moduleId: string, caller = learner) => {
  const { body } = await service.api.as(caller).call(listLessons, { params: { moduleId } });
  return body.every(({ content }) => content === null) ? 'locked' : 'open';
};

describe('admin calls of modules and paths', () => {
  it('respond with 401, 403, 400 with the messages of the form, 404 and 422', async () => {
    expect((await service.api.as(null).send(adminContent.module.create, { body: form })).status).toBe(401);
    expect((await service.api.as(learner).send(adminContent.module.create, { body: form })).status).toBe(403);
    expect(
      (await service.api.as(learner).send(adminContent['learning-path'].remove, { params: { id: 1 } })).status,
    ).toBe(403);
    for (const [contract, body, message] of [
      [adminContent.module.create, { ...form, name: 'ab' }, 'Name must be at least 3 characters'],
      [adminContent.module.create, { ...form, description: 'short' }, 'Description must be at least 10 characters'],
      [adminContent.module.create, { ...form, order: 0 }, 'Order must be at least 1'],
      [adminContent['learning-path'].create, { name: 'Coco', description: 'Coconut fibre.' }, 'Type is required'],
    ] as const) {
      const response = await asAdmin().send(contract, { body });
      expect([response.status, JSON.stringify(response.body).includes(message)]).toEqual([400, true]);
    }
    expect((await asAdmin().send(adminContent.module.update, { params: { id: 99 }, body: form })).status).toBe(404);
    expect((await asAdmin().send(adminContent.module.create, { body: { ...form, pathId: 99 } })).status).toBe(422);
  });

  it('create, change and delete a path', async () => {
    const body = { name: 'Coco', description: 'Coconut fibre.', type: 'soil' as const };
    const created = await asAdmin().call(adminContent['learning-path'].create, { body });
    expect(created.status).toBe(201);
    const params = { id: String(created.body.id) };
    const changed = await asAdmin().call(adminContent['learning-path'].update, {
      params,
      body: { ...body, name: 'Coconut' },
    });
    expect(changed.body.name).toBe('Coconut');
    expect((await asAdmin().call(adminContent['learning-path'].remove, { params })).status).toBe(204);
    const { body: paths } = await service.api.as(learner).call(listLearningPaths, {});
    expect(paths.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('create a module locked for learners who do not meet its gates, whatever else they have completed', async () => {
    await complete(11);
    await complete(41, otherLearner);
    const { body } = await asAdmin().call(adminContent.module.create, {
      body: { ...form, prerequisites: [gate(1, 25)] },
    });
    await publish('module', body);
    await service.insertLessons([{ moduleId: body.id, title: 'Cutting', content: 'Cut below a node.', order: 1 }]);
    const states = [await stateOf(String(body.id)), await stateOf(String(body.id), otherLearner)];
    expect(states).toEqual(['open', 'locked']);
  });

  it('reject gates that form a cycle, also when two concurrent edits form it together', async () => {
    const edit = (id: number, ...requires: number[]) =>
      asAdmin().send(adminContent.module.update, {
        params: { id },
        body: { ...form, name: `Module ${id}`, order: id, prerequisites: requires.map((one) => gate(one)) },
      });
    const live = async (id: number, ...requires: number[]) => {
      const saved = await edit(id, ...requires);
      // An edit that changes nothing saves no draft.
      const isDraft = saved.status === 200 && saved.body.revision !== saved.body.publishedRevision;
      return isDraft ? publish('module', saved.body) : saved;
    };
    expect((await edit(1, 1)).status).toBe(422);
    expect((await edit(1, 2)).status).toBe(422);
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([live(1, 3), live(3, 1)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect([(await live(1)).status, (await live(3)).status]).toEqual([200, 200]);
    }
    expect((await edit(3, 99)).status).toBe(422);
  });

  it('name the learners whom a gate would lock out, and lock out nobody who has access already', async () => {
    for (const lessonId of [11, 12, 13]) await complete(lessonId);
    await complete(11, otherLearner);
    const body = { prerequisites: [gate(1, 25)] };
    const preview = await asAdmin().call(previewGates, { params: { id: '2' }, body });
    expect(preview.body).toEqual({ learners: 2, lockedNow: 1, lockedAfter: 0, locked: [] });
    const stricter = { prerequisites: [gate(1, 100)] };
    const strict = await asAdmin().call(previewGates, { params: { id: '2' }, body: stricter });
    expect(strict.body).toMatchObject({ lockedNow: 1, lockedAfter: 1, locked: [{ userId: otherLearner.userId }] });
    expect(await stateOf('2', otherLearner)).toBe('locked');

    const saved = { ...form, name: 'Module 2', order: 2, ...stricter };
    const { body: draft } = await asAdmin().call(adminContent.module.update, { params: { id: '2' }, body: saved });
    expect((await publish('module', draft)).status).toBe(200);
    expect(await stateOf('2')).toBe('open');
    expect(await stateOf('2', otherLearner)).toBe('locked');
  });

  it('reorder modules, all or none', async () => {
    const stale = await asAdmin().send(reorderContent, { body: { kind: 'module', parentId: 1, ids: [3, 2] } });
    expect(stale.status).toBe(409);
    await asAdmin().call(reorderContent, { body: { kind: 'module', parentId: 1, ids: [3, 1, 2] } });
    const { body } = await service.api.as(learner).call(listModules, { query: { type: 'soil' } });
    expect(body.map(({ id, order }) => [id, order])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('move the lessons of a module to the trash and back with it', async () => {
    await complete(41);
    expect((await asAdmin().call(adminContent.module.remove, { params: { id: '4' } })).status).toBe(204);
    expect((await service.api.as(learner).send(listLessons, { params: { moduleId: 4 } })).status).toBe(404);
    await asAdmin().call(adminContent['learning-path'].remove, { params: { id: '2' } });
    const { body: trash } = await asAdmin().call(listTrash, {});
    expect(trash).toMatchObject([
      { kind: 'learning-path', id: 2, lessons: 0 },
      { kind: 'module', id: 4, lessons: 1, completions: 1 },
    ]);
    const early = await asAdmin().send(restoreFromTrash, { params: { kind: 'module', id: 4 } });
    expect([early.status, early.body.message]).toEqual([409, 'Please restore its learning path first.']);
    await asAdmin().call(restoreFromTrash, { params: { kind: 'learning-path', id: '2' } });
    await asAdmin().call(restoreFromTrash, { params: { kind: 'module', id: '4' } });
    const { body } = await service.api.as(learner).call(listLessons, { params: { moduleId: '4' } });
    expect(body.map(({ id }) => id)).toEqual([41]);
  });
});
