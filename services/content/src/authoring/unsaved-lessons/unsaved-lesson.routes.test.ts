import {
  adminContent,
  discardUnsavedLesson,
  keepUnsavedLesson,
  listRevisions,
  listUnsavedLessons,
} from '@grow/contracts';
import { eraseUserData, exportUserData } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('unsaved_lessons');
});
afterAll(() => service.close());

const text = { moduleId: '1', title: '', content: 'Pumps', order: '', imageUrl: '', imageAlt: '' };
const typed = { text, revision: 1, savedAt: '2026-11-25T10:00:00.000Z' };
type Kept = typeof typed & { copyId: string };
const [one = '', other = ''] = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const keyOf = (id: number, of = 'lesson', copyId = one) => ({ params: { of, id: String(id), copyId } });
const keep = (caller: Caller, id: number, body: object = typed, of = 'lesson', copyId = one) =>
  service.api.as(caller).send(keepUnsavedLesson, { ...keyOf(id, of, copyId), body });
const discard = (caller: Caller, id: number, copyId = one) =>
  service.api.as(caller).send(discardUnsavedLesson, keyOf(id, 'lesson', copyId));
const list = async (caller: Caller, id: number, of = 'lesson') =>
  (await service.api.as(caller).send(listUnsavedLessons, { params: { of, id: String(id) } })).body as Kept[];

describe('what an author has typed of a lesson', () => {
  it('is for authors, and has to look like a lesson', async () => {
    for (const contract of [listUnsavedLessons, keepUnsavedLesson, discardUnsavedLesson]) {
      const body = contract === keepUnsavedLesson ? { body: typed } : {};
      const statusOf = async (caller: Caller | null, key = keyOf(11)) =>
        (await service.api.as(caller).send(contract, { ...key, ...body })).status;
      expect(await statusOf(null)).toBe(401);
      expect(await statusOf(author, keyOf(11, 'path'))).toBe(400);
      expect(await statusOf(learner)).toBe(403);
      expect(await statusOf(moderator)).toBe(403);
    }
    expect((await keep(author, 11, typed, 'lesson', 'mine')).status).toBe(400);
    for (const wrong of [{ revision: -1 }, { savedAt: 'now' }, { text: { ...text, content: 'a'.repeat(100_001) } }]) {
      expect((await keep(author, 11, { ...typed, ...wrong })).status).toBe(400);
    }
  });

  it('is stored byte for byte, replaced and discarded, for its author only and without a revision', async () => {
    expect(await list(author, 11)).toEqual([]);
    expect((await keep(author, 11)).status).toBe(204);
    const later = { ...typed, revision: 2, text: { ...text, content: 'ปั๊มน้ำ\r\n\t**pump**  \n' } };
    expect((await keep(author, 11, later)).status).toBe(204);
    expect((await keep(author, 11, typed, 'module', other)).status).toBe(204);
    expect(await list(author, 11)).toEqual([{ ...later, copyId: one }]);
    expect(await list(reviewer, 11)).toEqual([]);
    const revisions = await service.api
      .as(author)
      .call(listRevisions, { params: { kind: 'lesson', id: '11' }, query: {} });
    expect(revisions.body.items).toHaveLength(1);

    expect([(await discard(author, 11)).status, (await discard(author, 11)).status]).toEqual([204, 204]);
    expect(await list(author, 11)).toEqual([]);
    expect(await list(author, 11, 'module')).toEqual([{ ...typed, copyId: other }]);
  });

  it('is stored per editor: none overwrites or discards the text of another one', async () => {
    const writer = { ...author, userId: 503 };
    const later = { ...typed, savedAt: '2026-11-25T10:00:01.000Z', text: { ...text, content: 'Hoses' } };
    await keep(writer, 11);
    await keep(writer, 11, later, 'lesson', other);
    expect((await list(writer, 11)).map(({ copyId, text: { content } }) => [copyId, content])).toEqual([
      [other, 'Hoses'],
      [one, 'Pumps'],
    ]);
    await discard(writer, 11, other);
    expect(await list(writer, 11)).toEqual([{ ...typed, copyId: one }]);
  });

  it('can be opened as a new lesson once its own lesson or module is gone, and be discarded there', async () => {
    const writer = { ...author, userId: 504 };
    await keep(writer, 12, typed, 'lesson', one);
    await keep(writer, 9999, { ...typed, savedAt: '2026-11-25T09:00:00.000Z' }, 'module', other);
    expect((await list(writer, 1, 'module')).map(({ copyId, revision }) => [copyId, revision])).toEqual([[other, 0]]);
    await service.api.as(admin).send(adminContent.lesson.remove, { params: { id: '12' } });
    expect((await list(writer, 1, 'module')).map(({ copyId }) => copyId)).toEqual([one, other]);
    await service.api.as(writer).send(discardUnsavedLesson, keyOf(1, 'module', other));
    expect((await list(writer, 1, 'module')).map(({ copyId }) => copyId)).toEqual([one]);
    expect(await list(writer, 11)).toEqual([]);
  });

  it('expires after two weeks, and so does the oldest of more than 30', async () => {
    const writer = { ...author, userId: 501 };
    await keep(writer, 1);
    await service.sql(`update unsaved_lesson_copies set kept_at = now() - interval '15 days' where user_id = 501`);
    expect(await list(writer, 1)).toEqual([]);
    for (let id = 2; id <= 31; id += 1) await keep(writer, id);
    const rows = await service.sql('select of_id from unsaved_lesson_copies where user_id = 501 and of_id < 3');
    expect(rows).toEqual([{ of_id: 2 }]);
  });

  it('is part of the export of an account, and erased with it', async () => {
    const writer = { ...author, userId: 502 };
    await keep(writer, 11);
    const params = { userId: '502' };
    const exported = await service.api.asService('user').send(exportUserData, { params });
    expect(exported.body).toMatchObject({ unsavedLessons: [{ of: 'lesson', ofId: 11, text: { content: 'Pumps' } }] });
    expect((await service.api.asService('user').send(eraseUserData, { params })).status).toBe(204);
    expect(await list(writer, 11)).toEqual([]);
  });
});
