import {
  adminContent,
  completeLesson,
  listAudit,
  listLessons,
  listModules,
  listRevisions,
  listTrash,
  makeBulkChange,
  publishRevision,
  undoBulkChange,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('bulk_changes');
});
afterEach(() => service.close());

const asAdmin = () => service.api.as(admin);
const at = (id: number, revision = 1) => ({ id, revision });
type Body = Record<string, unknown>;
const change = async (body: Body, caller = admin) =>
  (await service.api.as(caller).send(makeBulkChange, { body: { kind: 'lesson', ...body } })) as {
    status: number;
    body: { id: number; changed: number; code?: string; message: string; details: unknown };
  };
const undo = async (id: number, caller = admin) =>
  service.api.as(caller).send(undoBulkChange, { params: { id }, body: {} });
const draft = (id: number, title: string, caller = admin) =>
  service.api.as(caller).call(adminContent.lesson.update, {
    params: { id: String(id) },
    body: { moduleId: Math.floor(id / 10), title, content: `All about ${title}.`, order: id % 10 },
  });
const readBy = async (moduleId: number) =>
  (await service.api.as(learner).call(listLessons, { params: { moduleId: String(moduleId) } })).body;
const titlesOf = async (moduleId: number) => (await readBy(moduleId)).map(({ title }) => title);
const idsOf = async (moduleId: number) => (await readBy(moduleId)).map(({ id }) => id);
const listed = async (moduleId: number) =>
  (await asAdmin().call(adminContent.lesson.list, { query: { moduleId: String(moduleId) } })).body;

describe('bulk changes', () => {
  it('are for reviewers, with 1 to 100 different items', async () => {
    const body = { action: 'delete', kind: 'lesson', items: [at(11)] };
    const calls = [
      [makeBulkChange, { body }],
      [undoBulkChange, { params: { id: 1 }, body: {} }],
    ] as const;
    for (const [contract, input] of calls) {
      expect((await service.api.as(null).send(contract, input)).status, contract.id).toBe(401);
      for (const caller of [learner, moderator, author]) {
        expect((await service.api.as(caller).send(contract, input)).status, contract.id).toBe(403);
      }
    }
    const many = Array.from({ length: 101 }, (_, index) => at(index + 1));
    for (const items of [[], many, [at(11), at(11)], [{ id: 11 }]]) {
      expect((await change({ action: 'delete', items })).status).toBe(400);
    }
    const items = [at(1)];
    expect((await change({ action: 'move', kind: 'learning-path', items, parentId: 1 })).status).toBe(400);
    expect((await change({ action: 'reorder', items, to: 'middle' })).status).toBe(400);
    expect((await undo(999)).status).toBe(404);
    expect(await idsOf(1)).toEqual([11, 12, 13, 14]);
  });

  it('refuse items that somebody changed or deleted meanwhile, name them, and change nothing', async () => {
    await draft(12, 'Newer');
    const stale = await change({ action: 'delete', items: [at(11), at(12), at(13)] });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body.message).toBe('"Newer": Changed in the meantime.\nNothing was changed.');
    expect(stale.body.details).toEqual({ items: [{ id: 12, message: 'Changed in the meantime.' }] });
    await asAdmin().call(adminContent.lesson.remove, { params: { id: '13' } });
    expect((await change({ action: 'delete', items: [at(11), at(13)] })).body.code).toBe('conflict');
    expect(await idsOf(1)).toEqual([11, 12, 14]);
  });

  it('happen once for two concurrent calls', async () => {
    const twice = await Promise.all([1, 2].map(() => change({ action: 'delete', items: [at(11), at(12)] })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = twice.find(({ status }) => status === 200)?.body ?? { id: 0 };
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await idsOf(1)).toEqual([11, 12, 13, 14]);
  });
});

describe('publishing many', () => {
  it('publishes their drafts, and undo restores the former texts and drafts', async () => {
    await draft(11, 'One');
    await draft(12, 'Two');
    const { status, body } = await change({ action: 'publish', items: [at(11, 2), at(12, 2)] });
    expect([status, body.changed]).toEqual([200, 2]);
    expect(await titlesOf(1)).toEqual(['One', 'Two', 'Lesson 13', 'Lesson 14']);
    expect((await undo(body.id)).body).toEqual({ changed: 2 });
    expect(await titlesOf(1)).toEqual(['Lesson 11', 'Lesson 12', 'Lesson 13', 'Lesson 14']);
    expect((await listed(1))[0]).toMatchObject({ title: 'One', revision: 4, publishedRevision: 3 });
    expect((await undo(body.id)).body.code).toBe('conflict');
  });

  it('is refused as a whole, with the name and the reason of each refused item', async () => {
    await draft(11, 'One', author);
    await draft(12, 'Own', reviewer);
    const { status, body } = await change({ action: 'publish', items: [at(11, 2), at(12, 2), at(13)] }, reviewer);
    expect([status, body.code]).toEqual([409, 'bulk_refused']);
    expect(body.message).toBe(
      '"Own": You wrote this revision. Another reviewer has to publish it.\n"Lesson 13": This revision is already published.\nNothing was changed.',
    );
    expect(await titlesOf(1)).toEqual(['Lesson 11', 'Lesson 12', 'Lesson 13', 'Lesson 14']);
  });

  it('can be undone for a first publication, unless a learner has completed the lesson', async () => {
    const form = { moduleId: 1, content: 'All about it, in full.', imageUrl: null, imageAlt: null };
    const made = [];
    for (const [index, title] of ['New one', 'New two'].entries()) {
      made.push(
        (await asAdmin().call(adminContent.lesson.create, { body: { ...form, title, order: 5 + index } })).body,
      );
    }
    const items = made.map(({ id }) => at(id));
    const first = (await change({ action: 'publish', items })).body;
    expect(await titlesOf(1)).toContain('New two');
    expect((await undo(first.id)).status).toBe(200);
    expect(await titlesOf(1)).toEqual(['Lesson 11', 'Lesson 12', 'Lesson 13', 'Lesson 14']);
    expect((await listed(1)).at(-1)).toMatchObject({ title: 'New two', revision: 1, publishedRevision: null });

    const second = (await change({ action: 'publish', items })).body;
    const lessonId = Number(items[1]?.id);
    await service.api.as(learner).call(completeLesson, {
      body: { moduleId: 1, lessonId, completedAt: new Date().toISOString() },
    });
    const refused = (await undo(second.id)).body;
    expect(refused).toMatchObject({
      code: 'bulk_refused',
      message: '"New two": Learners have completed it.\nNothing was undone.',
    });
    expect(await titlesOf(1)).toContain('New one');
  });

  it('can be undone for a module, unless a lesson of it was published meanwhile', async () => {
    const form = { name: 'Cloning', description: 'How to take cuttings.', pathId: 1, order: 9, imageUrl: null };
    const module = (await asAdmin().call(adminContent.module.create, { body: form })).body;
    const items = [at(module.id)];
    const { id } = (await change({ action: 'publish', kind: 'module', items })).body;
    const lesson = { moduleId: module.id, title: 'Cuttings', content: 'Take a sharp knife.', order: 1 };
    const { id: lessonId } = (await asAdmin().call(adminContent.lesson.create, { body: lesson })).body;
    const params = { kind: 'lesson', id: lessonId, revision: 1 };
    await asAdmin().send(publishRevision, { params, body: {} });
    expect((await undo(id)).body.message).toBe('"Cloning": A lesson of it is published.\nNothing was undone.');
    await service.sql('delete from lessons where id = ?', [lessonId]);
    expect((await undo(id)).status).toBe(200);
    const { body: modules } = await service.api.as(learner).call(listModules, { query: {} });
    expect(modules.map(({ name }) => name)).not.toContain('Cloning');
  });
});

describe('deleting many', () => {
  it('moves them to the trash, and back with their schedules', async () => {
    await draft(11, 'Later');
    const due = new Date(Date.now() + 3_600_000).toISOString();
    const params = { kind: 'lesson', id: 11, revision: 2 };
    await asAdmin().send(publishRevision, { params, body: { at: due } });
    const { body } = await change({ action: 'delete', items: [at(11, 2), at(12)] });
    expect(await idsOf(1)).toEqual([13, 14]);
    expect((await asAdmin().call(listTrash, {})).body.map(({ id }) => id).toSorted()).toEqual([11, 12]);
    expect((await undo(body.id)).status).toBe(200);
    expect(await idsOf(1)).toEqual([11, 12, 13, 14]);
    expect((await asAdmin().call(listTrash, {})).body).toEqual([]);
    const { body: lesson } = await asAdmin().call(adminContent.lesson.read, { params: { id: '11' } });
    expect(lesson).toMatchObject({
      title: 'Later',
      revision: 2,
      publishedRevision: 1,
      schedule: { revision: 2, at: due },
    });
  });

  it('can be undone only by its author, and not after a parent was deleted', async () => {
    const { body } = await change({ action: 'delete', items: [at(11), at(12)] });
    expect((await undo(body.id, { ...admin, userId: 999 })).status).toBe(404);
    await asAdmin().call(adminContent.module.remove, { params: { id: '1' }, query: { opensGates: 'true' } });
    expect((await undo(body.id)).body).toMatchObject({
      code: 'bulk_refused',
      message:
        '"Lesson 11": Please restore its module first.\n"Lesson 12": Please restore its module first.\nNothing was undone.',
    });
  });
});

describe('moving many', () => {
  it('appends them in their order, including drafts, and undo moves them back', async () => {
    await draft(13, 'Draft of 13');
    const { body } = await change({ action: 'move', items: [at(13, 2), at(11)], parentId: 4 });
    expect(body.changed).toBe(2);
    expect([await idsOf(1), await idsOf(4)]).toEqual([
      [12, 14],
      [41, 11, 13],
    ]);
    expect((await listed(4)).at(-1)).toMatchObject({
      title: 'Draft of 13',
      publishedRevision: 3,
      revision: 4,
      order: 3,
    });
    expect(await titlesOf(4)).toContain('Lesson 13');
    expect((await undo(body.id)).status).toBe(200);
    expect([await idsOf(1), await idsOf(4)]).toEqual([[11, 12, 13, 14], [41]]);
    expect((await listed(1))[2]).toMatchObject({ title: 'Draft of 13', order: 3, publishedRevision: 5, revision: 6 });
  });

  it('keeps open for a learner what was open', async () => {
    for (const lessonId of [11, 12, 13]) {
      const completedAt = new Date().toISOString();
      await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId, completedAt } });
    }
    expect((await readBy(2))[0]?.content).not.toBeNull();
    await change({ action: 'move', items: [at(11), at(12), at(13)], parentId: 4 });
    expect((await readBy(2))[0]?.content).not.toBeNull();
  });

  it('moves modules to another path, and refuses a module that learners cannot find', async () => {
    const { body } = await change({ action: 'move', kind: 'module', items: [at(3), at(1)], parentId: 2 });
    const modules = (await asAdmin().call(adminContent.module.list, {})).body;
    expect(modules.filter(({ pathId }) => pathId === 2).map(({ id }) => id)).toEqual([4, 1, 3]);
    expect((await undo(body.id)).status).toBe(200);
    const form = { name: 'Cloning', description: 'How to take cuttings.', pathId: 1, order: 9, imageUrl: null };
    const { id: parentId } = (await asAdmin().call(adminContent.module.create, { body: form })).body;
    const refused = (await change({ action: 'move', items: [at(41)], parentId })).body;
    expect(refused.message).toBe('"Lesson 41": Please publish its module first.\nNothing was changed.');
    expect((await change({ action: 'move', items: [at(41)], parentId: 4 })).body.message).toBe(
      'They are already there.',
    );
    expect((await change({ action: 'move', items: [at(41)], parentId: 999 })).body.code).toBe('bulk_refused');
  });

  it('is not undone once one of them has changed', async () => {
    const { body } = await change({ action: 'move', items: [at(11), at(12)], parentId: 4 });
    await draft(12, 'Changed since');
    const refused = (await undo(body.id)).body;
    expect(refused).toMatchObject({
      code: 'conflict',
      message: '"Lesson 12": Changed in the meantime.\nNothing was undone.',
    });
    expect(await idsOf(4)).toEqual([41, 11, 12]);
  });
});

describe('reordering many', () => {
  it('moves them to the top or the bottom, and back; schedules stay', async () => {
    await draft(14, 'Later');
    const due = new Date(Date.now() + 3_600_000).toISOString();
    await asAdmin().send(publishRevision, { params: { kind: 'lesson', id: 14, revision: 2 }, body: { at: due } });
    const { body } = await change({ action: 'reorder', items: [at(14, 2), at(12)], to: 'top' });
    expect(await idsOf(1)).toEqual([12, 14, 11, 13]);
    expect((await listed(1))[1]).toMatchObject({ title: 'Later', revision: 4, schedule: { revision: 4, at: due } });
    expect((await undo(body.id)).status).toBe(200);
    expect(await idsOf(1)).toEqual([11, 12, 13, 14]);
    expect((await listed(1))[3]).toMatchObject({ title: 'Later', schedule: { at: due } });
    const params = { kind: 'lesson', id: '11' } as const;
    const { revision } = (await asAdmin().call(listRevisions, { params, query: {} })).body;
    await change({ action: 'reorder', items: [at(11, revision)], to: 'bottom' });
    expect(await idsOf(1)).toEqual([12, 13, 14, 11]);
  });

  it('is in the audit log with its changes and its undo', async () => {
    const { body } = await change({ action: 'reorder', kind: 'module', items: [at(3)], to: 'top' });
    await undo(body.id);
    const { items } = (await asAdmin().call(listAudit, { query: {} })).body;
    const entries = items.map(({ action, entity, entityId }) => [action, entity, entityId]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['bulk', 'module', null],
        ['reorder', 'module', 1],
        ['undo', 'module', 3],
      ]),
    );
  });
});
