import { discardUnsavedLesson, keepUnsavedLesson, listRevisions, readUnsavedLesson } from '@grow/contracts';
import { eraseUserContent, exportUserContent } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('unsaved_lessons');
});
afterAll(() => service.close());

const text = { moduleId: '1', title: '', content: 'Pumps', order: '', imageUrl: '', imageAlt: '' };
const typed = { text, version: 1, savedAt: '2026-11-25T10:00:00.000Z' };
const keyOf = (id: number, of = 'lesson') => ({ params: { of, id: String(id) } });
const keep = (caller: Caller, id: number, body: object = typed, of = 'lesson') =>
  service.api.as(caller).send(keepUnsavedLesson, { ...keyOf(id, of), body });
const read = async (caller: Caller, id: number, of = 'lesson') =>
  (await service.api.as(caller).send(readUnsavedLesson, keyOf(id, of))).body as { unsaved: typeof typed | null };

describe('what an author has typed of a lesson', () => {
  it('is for authors, and has to look like a lesson', async () => {
    for (const contract of [readUnsavedLesson, keepUnsavedLesson, discardUnsavedLesson]) {
      const body = contract === keepUnsavedLesson ? { body: typed } : {};
      const statusOf = async (caller: Caller | null, key = keyOf(11)) =>
        (await service.api.as(caller).send(contract, { ...key, ...body })).status;
      expect(await statusOf(null)).toBe(401);
      expect(await statusOf(author, keyOf(11, 'path'))).toBe(400);
      expect(await statusOf(learner)).toBe(403);
      expect(await statusOf(moderator)).toBe(403);
    }
    for (const wrong of [{ version: -1 }, { savedAt: 'now' }, { text: { ...text, content: 'a'.repeat(100_001) } }]) {
      expect((await keep(author, 11, { ...typed, ...wrong })).status).toBe(400);
    }
  });

  it('is kept byte for byte, replaced, and forgotten, for its author alone and without a revision', async () => {
    expect(await read(author, 11)).toEqual({ unsaved: null });
    expect((await keep(author, 11)).status).toBe(204);
    const later = { ...typed, version: 2, text: { ...text, content: 'ปั๊มน้ำ\r\n\t**pump**  \n' } };
    expect((await keep(author, 11, later)).status).toBe(204);
    expect((await keep(author, 11, typed, 'module')).status).toBe(204);
    expect(await read(author, 11)).toEqual({ unsaved: later });
    expect(await read(reviewer, 11)).toEqual({ unsaved: null });
    const revisions = await service.api
      .as(author)
      .call(listRevisions, { params: { kind: 'lesson', id: '11' }, query: {} });
    expect(revisions.body.items).toHaveLength(1);

    const discard = () => service.api.as(author).send(discardUnsavedLesson, keyOf(11));
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 204]);
    expect(await read(author, 11)).toEqual({ unsaved: null });
    expect(await read(author, 11, 'module')).toEqual({ unsaved: typed });
  });

  it('is forgotten after two weeks, and so is the oldest of more than 30', async () => {
    const writer = { ...author, userId: 501 };
    await keep(writer, 1);
    await service.sql(`update unsaved_lessons set kept_at = now() - interval '15 days' where user_id = 501`);
    expect(await read(writer, 1)).toEqual({ unsaved: null });
    for (let id = 2; id <= 31; id += 1) await keep(writer, id);
    const rows = await service.sql('select of_id from unsaved_lessons where user_id = 501 and of_id < 3');
    expect(rows).toEqual([{ of_id: 2 }]);
  });

  it('is part of the export of an account, and erased with it', async () => {
    const writer = { ...author, userId: 502 };
    await keep(writer, 11);
    const params = { userId: '502' };
    const exported = await service.api.asService('user').send(exportUserContent, { params });
    expect(exported.body).toMatchObject({ unsavedLessons: [{ of: 'lesson', id: 11, text: { content: 'Pumps' } }] });
    expect((await service.api.asService('user').send(eraseUserContent, { params })).status).toBe(204);
    expect(await read(writer, 11)).toEqual({ unsaved: null });
  });
});
