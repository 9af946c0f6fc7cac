import {
  adminContent,
  completeLesson,
  listAudit,
  listLessons,
  listProgress,
  listTrash,
  publishRevision,
  reorderContent,
  restoreFromTrash,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('admin_lessons');
});
afterAll(() => service.close());

const form = { moduleId: 4, title: 'Pumps', content: 'Pumps move the water.', order: 2 };
const asAdmin = () => service.api.as(admin);

describe('admin calls of lessons', () => {
  it('respond with 401 without a session and 403 to a learner, and change nothing', async () => {
    for (const [contract, input] of [
      [adminContent.lesson.create, { body: form }],
      [adminContent.lesson.update, { params: { id: 11 }, body: form }],
      [adminContent.lesson.remove, { params: { id: 11 } }],
      [adminContent.lesson.read, { params: { id: 11 } }],
      [adminContent.lesson.list, { query: { moduleId: 1 } }],
      [reorderContent, { body: { kind: 'lesson', parentId: 1, ids: [11] } }],
    ] as const) {
      expect((await service.api.as(null).send(contract, input)).status, contract.id).toBe(401);
      expect((await service.api.as(learner).send(contract, input)).status, contract.id).toBe(403);
    }
    expect(await service.sql('select * from audit_entries')).toEqual([]);
  });

  it('reject what the form rejects, with its messages', async () => {
    for (const [change, message] of [
      [{ title: 'ab' }, 'Title must be at least 3 characters'],
      [{ content: 'short' }, 'Content must be at least 10 characters'],
      [{ order: 0 }, 'Order must be at least 1'],
      [{ imageUrl: 'javascript:alert(1)' }, 'Must be a picture of this site'],
      [{ imageAlt: 'a'.repeat(201) }, 'Image description must be at most 200 characters'],
    ] as const) {
      const { status, body } = await asAdmin().send(adminContent.lesson.create, { body: { ...form, ...change } });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(message);
    }
    expect((await asAdmin().send(adminContent.lesson.create, { body: { ...form, moduleId: 999 } })).status).toBe(422);
    expect((await asAdmin().send(adminContent.lesson.update, { params: { id: 999 }, body: form })).status).toBe(404);
    expect((await asAdmin().send(adminContent.lesson.remove, { params: { id: 999 } })).status).toBe(404);
  });

  it('create, list with an excerpt, change and record both states', async () => {
    const created = await asAdmin().call(adminContent.lesson.create, { body: { ...form, imageUrl: '', imageAlt: '' } });
    expect([created.status, created.body.revision]).toEqual([201, 1]);
    expect(created.body).toMatchObject({ imageUrl: null, imageAlt: null });
    const id = String(created.body.id);
    const long = `# Pumps\n\n${'word '.repeat(40)}`;
    const change = { ...form, content: long, imageUrl: '/pump.webp', imageAlt: 'A pump' };
    const saved = await asAdmin().call(adminContent.lesson.update, {
      params: { id },
      body: { ...change, revision: 1 },
    });
    expect([saved.status, saved.body.revision]).toEqual([200, 2]);
    const listed = await asAdmin().call(adminContent.lesson.list, { query: { moduleId: '4' } });
    expect(listed.body.at(-1)).toMatchObject({
      title: 'Pumps',
      imageAlt: 'A pump',
      excerpt: long.slice(0, 60),
      isExcerptCut: true,
    });
    expect(adminContent.lesson.list.output.parse(listed.body)).toEqual(listed.body);
    const learned = async () => (await service.api.as(learner).call(listLessons, { params: { moduleId: '4' } })).body;
    expect((await learned()).map((lesson) => lesson.id)).toEqual([41]);
    const revision = { kind: 'lesson', id, revision: '2' } as const;
    await asAdmin().call(publishRevision, { params: revision, body: {} });
    expect((await learned()).at(-1)).toMatchObject({ content: long, imageUrl: '/pump.webp', imageAlt: 'A pump' });

    const { body } = await asAdmin().call(listAudit, { query: { entity: 'lesson', entityId: id } });
    expect(body.items.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['publish', admin.userId],
      ['update', admin.userId],
      ['create', admin.userId],
    ]);
    expect(body.items[1]).toMatchObject({
      before: { content: form.content },
      after: { content: `${long.slice(0, 200)}…` },
    });
  });

  it('reject the second of two edits with both versions, and accept it once it names the new revision', async () => {
    const first = { ...form, moduleId: 1, title: 'First', order: 1, revision: 1 };
    const second = { ...first, title: 'Second' };
    const params = { id: '12' };
    const responses = await Promise.all([
      asAdmin().send(adminContent.lesson.update, { params, body: first }),
      asAdmin().send(adminContent.lesson.update, { params, body: second }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'conflict', details: { revision: 2 } });
    expect(new Set([refused.details.current.title, refused.details.yours.title])).toEqual(new Set(['First', 'Second']));
    const again = await asAdmin().call(adminContent.lesson.update, {
      params,
      body: { ...first, title: refused.details.yours.title, revision: 2 },
    });
    expect([again.status, again.body.revision]).toEqual([200, 3]);
  });

  it('reorder lessons, all or none', async () => {
    const stale = await asAdmin().send(reorderContent, { body: { kind: 'lesson', parentId: 2, ids: [23, 21] } });
    expect(stale.status).toBe(409);
    const done = await asAdmin().call(reorderContent, { body: { kind: 'lesson', parentId: 2, ids: [23, 21, 22] } });
    expect(done.status).toBe(204);
    const { body } = await asAdmin().call(adminContent.lesson.list, { query: { moduleId: '2' } });
    expect(body.map(({ id, order }) => [id, order])).toEqual([
      [23, 1],
      [21, 2],
      [22, 3],
    ]);
  });

  it('delete into the trash, and a restore brings the completions back', async () => {
    await service.api.as(learner).call(completeLesson, { body: { moduleId: 1, lessonId: 13 } });
    expect((await asAdmin().call(adminContent.lesson.remove, { params: { id: '13' } })).status).toBe(204);
    expect((await service.api.as(learner).call(listProgress, {})).body).toEqual([]);
    const { body: trash } = await asAdmin().call(listTrash, {});
    expect(trash).toMatchObject([{ kind: 'lesson', id: 13, completions: 1 }]);
    const restored = await asAdmin().call(restoreFromTrash, { params: { kind: 'lesson', id: '13' } });
    expect(restored.status).toBe(204);
    const { body } = await service.api.as(learner).call(listProgress, {});
    expect(body.map(({ lessonId }) => lessonId)).toEqual([13]);
    expect((await asAdmin().send(restoreFromTrash, { params: { kind: 'lesson', id: 13 } })).status).toBe(404);
  });

  it('page through the audit log without gaps', async () => {
    const all = await asAdmin().call(listAudit, { query: { limit: '100' } });
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await asAdmin().call(listAudit, { query: { limit: '2', ...(cursor ? { cursor } : {}) } });
      pages.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.next?.toString();
    } while (cursor !== undefined);
    expect(pages).toEqual(all.body.items.map(({ id }) => id));
  });
});
