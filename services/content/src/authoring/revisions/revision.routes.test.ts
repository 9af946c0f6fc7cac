import {
  adminContent,
  cancelSchedule,
  type ContentKind,
  listLearningPaths,
  listLessons,
  listModules,
  listRevisions,
  listTrash,
  publishRevision,
  readRevision,
  reorderContent,
  restoreFromTrash,
  restoreRevision,
} from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeEach(async () => {
  service = await startContent('revisions');
});
afterEach(() => service.close());

const asAdmin = () => service.api.as(admin);
const lesson = { moduleId: 1, title: 'Pumps', content: 'Pumps move the water.', order: 2 };
const saveLesson = async (id: number, change: Partial<typeof lesson> & { revision?: number; note?: string } = {}) =>
  (await asAdmin().send(adminContent.lesson.update, { params: { id }, body: { ...lesson, order: id % 10, ...change } }))
    .body;
const publish = (id: number, revision: number, at: string | null = null, kind: ContentKind = 'lesson') =>
  asAdmin().send(publishRevision, { params: { kind, id, revision }, body: { at } });
const textOf = async (id: number, moduleId = Math.floor(id / 10)) => {
  const { body } = await service.api.as(learner).call(listLessons, { params: { moduleId: String(moduleId) } });
  return body.find((one) => one.id === id)?.content;
};

describe('calls of revisions', () => {
  it('are for authors, publishing for reviewers, and know what there is', async () => {
    const item = { kind: 'lesson', id: 11 };
    for (const [contract, input] of [
      [listRevisions, { params: item }],
      [readRevision, { params: { ...item, revision: 1 } }],
      [publishRevision, { params: { ...item, revision: 1 }, body: {} }],
      [cancelSchedule, { params: item }],
      [restoreRevision, { params: { ...item, revision: 1 } }],
      [adminContent.module.list, {}],
      [adminContent['learning-path'].list, {}],
    ] as const) {
      expect((await service.api.as(null).send(contract, input)).status, contract.id).toBe(401);
      const isForReviewers = contract === publishRevision || contract === cancelSchedule;
      for (const caller of [learner, moderator, ...(isForReviewers ? [author] : [])]) {
        expect((await service.api.as(caller).send(contract, input)).status, contract.id).toBe(403);
      }
      const allowed = service.api.as(isForReviewers ? reviewer : author);
      if ('params' in input) {
        const unknown = { ...input, params: { ...input.params, id: 999 } };
        expect((await allowed.send(contract, unknown)).status, contract.id).toBe(404);
      }
      if (!('params' in input)) continue;
      const params = { ...input.params, kind: 'user' };
      expect((await asAdmin().send(contract, { ...input, params })).status, contract.id).toBe(400);
    }
    expect((await publish(11, 2)).status).toBe(404);
  });
});

describe('a revision', () => {
  it('is a draft until it is published, and records who saved it, why, and from which revision', async () => {
    const saved = await saveLesson(11, { revision: 1, note: ' Better words ' });
    expect(saved).toMatchObject({ revision: 2, publishedRevision: 1, schedule: null });
    expect(await textOf(11)).toBe('# Secret of lesson 11');
    const params = { kind: 'lesson', id: '11' } as const;
    const listed = await asAdmin().call(listRevisions, { params, query: {} });
    expect(listed.body).toMatchObject({
      revision: 2,
      publishedRevision: 1,
      name: 'Pumps',
      next: null,
      items: [
        { revision: 2, authorId: admin.userId, note: 'Better words', fromRevision: 1, publishedAt: null },
        { revision: 1, authorId: null, note: null, fromRevision: null },
      ],
    });
    expect((await publish(11, 2)).body).toMatchObject({ revision: 2, publishedRevision: 2 });
    expect(await textOf(11)).toBe(lesson.content);
    const first = await asAdmin().call(readRevision, { params: { ...params, revision: '1' } });
    expect(first.body.snapshot).toMatchObject({ kind: 'lesson', title: 'Lesson 11', order: 1 });
  });

  it('never changes, and saving the same content creates none', async () => {
    await saveLesson(11);
    expect(await saveLesson(11)).toMatchObject({ revision: 2 });
    await expect(service.sql(`update content_revisions set snapshot = '{}'`)).rejects.toThrow('does not change');
  });

  it('is restored as a new draft, once', async () => {
    await publish(11, (await saveLesson(11)).revision);
    const params = { kind: 'lesson', id: '11', revision: '1' } as const;
    for (let round = 0; round < 2; round += 1) {
      const { body } = await asAdmin().call(restoreRevision, { params });
      expect(body).toMatchObject({ revision: 3, publishedRevision: 2 });
    }
    const { body } = await asAdmin().call(adminContent.lesson.read, { params: { id: '11' } });
    expect(body).toMatchObject({ title: 'Lesson 11', revision: 3 });
    await publish(11, 3);
    expect(await textOf(11)).toBe('# Secret of lesson 11');
  });

  it('is published once, never after a newer one, and not from the trash', async () => {
    await saveLesson(11);
    await saveLesson(11, { title: 'Later' });
    expect((await publish(11, 1)).body.code).toBe('revision_published');
    const both = await Promise.all([publish(11, 3), publish(11, 3)]);
    expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'revision_published']);
    const stale = (await publish(11, 2)).body;
    expect(stale).toMatchObject({ code: 'revision_outdated', details: { publishedRevision: 3, revision: 3 } });
    await saveLesson(11, { title: 'Latest' });
    await asAdmin().call(adminContent.lesson.remove, { params: { id: '11' } });
    expect((await publish(11, 4)).body.code).toBe('content_in_trash');
  });

  it('pages from the newest to the oldest', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four'].map((word) => `Part ${word}`)) await saveLesson(11, { title });
    const params = { kind: 'lesson', id: '11' } as const;
    const first = (await asAdmin().call(listRevisions, { params, query: { limit: '3' } })).body;
    expect([first.items.map(({ revision }) => revision), first.next]).toEqual([[5, 4, 3], 3]);
    const second = (await asAdmin().call(listRevisions, { params, query: { limit: '3', cursor: '3' } })).body;
    expect([second.items.map(({ revision }) => revision), second.next]).toEqual([[2, 1], null]);
  });
});

describe('a reviewer', () => {
  it('publishes what somebody else wrote, and an admin what a reviewer wrote', async () => {
    const save = (caller: typeof author, title: string) =>
      service.api.as(caller).call(adminContent.lesson.update, { params: { id: '11' }, body: { ...lesson, title } });
    const list = async (caller: typeof author) => {
      const params = { kind: 'lesson', id: '11' } as const;
      return (await service.api.as(caller).call(listRevisions, { params, query: {} })).body;
    };
    const publishAs = async (caller: typeof author, revision: number, at: string | null = null) => {
      const params = { kind: 'lesson', id: 11, revision };
      const { status, body } = await service.api.as(caller).send(publishRevision, { params, body: { at } });
      return body.code ?? status;
    };
    await save(author, 'By an author');
    expect((await list(author)).mayPublish).toBe(false);
    expect((await list(reviewer)).mayPublish).toBe(true);
    expect(await publishAs(author, 2)).toBe('forbidden');
    expect(await publishAs(reviewer, 2)).toBe(200);
    await save(reviewer, 'By a reviewer');
    expect((await list(reviewer)).mayPublish).toBe(false);
    expect(await publishAs(reviewer, 3)).toBe('revision_is_own');
    expect(await publishAs(reviewer, 3, '2126-11-25T07:00:00Z')).toBe('revision_is_own');
    expect((await list(admin)).mayPublish).toBe(true);
    expect(await publishAs({ ...reviewer, userId: 109 }, 3)).toBe(200);
    await save(admin, 'By an admin');
    expect(await publishAs(admin, 4)).toBe(200);
  });
});

describe('what was never published', () => {
  it('is invisible to learners, and is published parents first', async () => {
    const words = { name: 'Coco', description: 'Coconut fibre.' };
    const { body: path } = await asAdmin().call(adminContent['learning-path'].create, {
      body: { ...words, type: 'soil' },
    });
    const { body: module } = await asAdmin().call(adminContent.module.create, {
      body: { ...words, pathId: path.id, order: 1 },
    });
    const { body: made } = await asAdmin().call(adminContent.lesson.create, {
      body: { ...lesson, moduleId: module.id },
    });
    expect([path, module, made].map(({ revision, publishedRevision }) => [revision, publishedRevision])).toEqual(
      Array.from({ length: 3 }, () => [1, null]),
    );
    const seen = async () => ({
      paths: (await service.api.as(learner).call(listLearningPaths, {})).body.map(({ id }) => id),
      modules: (await service.api.as(learner).call(listModules, { query: {} })).body.map(({ id }) => id),
      lessons: (await service.api.as(learner).send(listLessons, { params: { moduleId: module.id } })).status,
    });
    const before = { paths: [1, 2], modules: [1, 2, 3, 4], lessons: 404 };
    expect(await seen()).toEqual(before);
    expect((await asAdmin().call(adminContent['learning-path'].list, {})).body.at(-1)).toMatchObject({
      id: path.id,
      ...words,
    });
    expect((await asAdmin().call(adminContent.module.list, {})).body.at(-1)).toMatchObject({ id: module.id, ...words });
    const query = { moduleId: String(module.id) };
    expect((await asAdmin().call(adminContent.lesson.list, { query })).body).toMatchObject([
      { id: made.id, title: 'Pumps' },
    ]);

    expect((await publish(made.id, 1)).body).toMatchObject({
      code: 'parent_not_published',
      message: 'Please publish its module first.',
    });
    expect((await publish(module.id, 1, null, 'module')).body.code).toBe('parent_not_published');
    expect(await seen()).toEqual(before);
    for (const [kind, { id }] of [
      ['learning-path', path],
      ['module', module],
      ['lesson', made],
    ] as const) {
      expect((await publish(id, 1, null, kind)).status).toBe(200);
    }
    expect(await seen()).toEqual({ paths: [1, 2, path.id], modules: [1, 2, 3, 4, module.id], lessons: 200 });
    expect(await textOf(made.id, module.id)).toBe(lesson.content);
  });

  it('goes to the trash and comes back as a draft', async () => {
    const { body: made } = await asAdmin().call(adminContent.lesson.create, { body: lesson });
    expect((await asAdmin().call(adminContent.lesson.remove, { params: { id: String(made.id) } })).status).toBe(204);
    expect((await asAdmin().send(adminContent.lesson.read, { params: { id: made.id } })).status).toBe(404);
    expect((await publish(made.id, 1)).body.code).toBe('content_in_trash');
    expect((await asAdmin().call(listTrash, {})).body).toMatchObject([{ kind: 'lesson', id: made.id, name: 'Pumps' }]);
    const params = { kind: 'lesson', id: String(made.id) } as const;
    await asAdmin().call(adminContent.module.remove, { params: { id: '1' }, query: { opensGates: 'true' } });
    const early = await asAdmin().send(restoreFromTrash, { params });
    expect([early.status, early.body.message]).toEqual([409, 'Please restore its module first.']);
    await asAdmin().call(restoreFromTrash, { params: { kind: 'module', id: '1' } });
    expect((await asAdmin().call(restoreFromTrash, { params })).status).toBe(204);
    expect((await publish(made.id, 1)).status).toBe(200);
  });
});

describe('an order', () => {
  it('is live at once, keeps drafts, and survives saves that began before it', async () => {
    const { body: made } = await asAdmin().call(adminContent.lesson.create, { body: { ...lesson, order: 5 } });
    await saveLesson(11, { title: 'Drafted' });
    const lessonIds = [made.id, 14, 13, 12, 11];
    await asAdmin().call(reorderContent, { body: { kind: 'lesson', parentId: 1, ids: lessonIds } });
    const listed = await asAdmin().call(adminContent.lesson.list, { query: { moduleId: '1' } });
    expect(listed.body.map(({ id, order }) => [id, order])).toEqual(lessonIds.map((id, at) => [id, at + 1]));
    expect(listed.body.at(-1)).toMatchObject({ title: 'Drafted', revision: 4, publishedRevision: 3 });
    const { body: seen } = await service.api.as(learner).call(listLessons, { params: { moduleId: '1' } });
    expect(seen.map(({ id, order }) => [id, order])).toEqual([
      [14, 2],
      [13, 3],
      [12, 4],
      [11, 5],
    ]);
    expect(seen.at(-1)?.title).toBe('Lesson 11');
    const late = await saveLesson(11, { title: 'Drafted again', revision: 2 });
    expect(late).toMatchObject({ order: 5, revision: 5 });
  });
});

describe('two authors', () => {
  it('of a module: the second gets both contents, with the gates', async () => {
    const form = { name: 'Module 2', description: 'About module 2', pathId: 1, order: 2 };
    const gates = { prerequisites: [{ requiresModuleId: 1, thresholdPercent: 50 }] };
    const save = (body: object) =>
      asAdmin().send(adminContent.module.update, { params: { id: 2 }, body: { ...form, ...body } });
    expect((await save({ ...gates, revision: 1 })).body).toMatchObject({ ...gates, revision: 2 });
    const { status, body } = await save({ name: 'Mine', revision: 1 });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.details).toMatchObject({ revision: 2, current: gates, yours: { name: 'Mine', kind: 'module' } });
    const { body: modules } = await service.api.as(learner).call(listModules, { query: {} });
    expect(modules.find(({ id }) => id === 2)?.gates).toMatchObject([{ thresholdPercent: 75 }]);
  });
});
