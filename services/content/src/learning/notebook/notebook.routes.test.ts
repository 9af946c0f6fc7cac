import { randomUUID } from 'node:crypto';
import { addBookmark, maxBookmarks, maxNotes, readNotebook, removeBookmark, writeNote } from '@grow/contracts';
import { exportUserData } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, guest, learner, otherLearner, unconfirmed } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('notebook');
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from lesson_bookmarks');
  await service.sql('delete from lesson_notes');
  await service.sql('update lessons set deleted_at = null');
});

const read = async (caller = learner) => (await service.api.as(caller).call(readNotebook, {})).body;
const bookmark = (lessonId: number | string = 11, caller: Caller | null = learner, lessonTitle = 'Lesson as seen') =>
  service.api.as(caller).send(addBookmark, { params: { lessonId: String(lessonId) }, body: { lessonTitle } });
const unmark = (lessonId: number | string = 11, caller: Caller | null = learner) =>
  service.api.as(caller).send(removeBookmark, { params: { lessonId: String(lessonId) } });

const id: string = randomUUID();
/** One opening of an editor. */
const editor = (revision = 0, editId = randomUUID()) => ({ revision, editId });
const written = {
  lessonId: 11,
  lessonTitle: 'Lesson as seen',
  quote: 'Roots need air',
  content: 'Mine do too',
  ...editor(),
};
const write = (fields: object = {}, noteId = id, caller: Caller | null = learner) =>
  service.api.as(caller).send(writeNote, { params: { noteId }, body: { ...written, ...fields } });
const texts = async (caller = learner) => (await read(caller)).notes.map(({ content }) => content).toSorted();

describe('bookmarks and notes', () => {
  it('are for members, written by those who have confirmed their age', async () => {
    expect((await service.api.as(null).send(readNotebook, {})).status).toBe(401);
    for (const call of [bookmark, unmark]) expect((await call(11, null)).status).toBe(401);
    expect((await write({}, id, null)).status).toBe(401);
    for (const call of [bookmark, unmark]) expect((await call('x')).status).toBe(400);
    expect((await write({}, 'x')).status).toBe(400);
    expect((await service.api.as(guest).send(readNotebook, {})).status).toBe(403);
    for (const call of [bookmark, unmark]) expect((await call(11, guest)).status).toBe(403);
    for (const caller of [guest, unconfirmed]) expect((await write({}, id, caller)).status).toBe(403);
    expect((await bookmark(11, unconfirmed)).status).toBe(403);
  });

  it.each([
    { lessonId: 0 },
    { lessonTitle: ' ' },
    { lessonTitle: 'a'.repeat(201) },
    { quote: '' },
    { quote: 'a'.repeat(301) },
    { content: 'a'.repeat(2001) },
    { content: 'a\u0000' },
    { content: '\u200B' },
    { revision: -1 },
    { editId: 'x' },
  ])('refuses %j, and loses nothing', async (fields) => {
    await write();
    expect((await write(fields)).status).toBe(400);
    expect(await texts()).toEqual(['Mine do too']);
  });

  it('are read by nobody else, admins neither, and cannot be changed with a known id', async () => {
    await bookmark();
    await write();
    for (const caller of [otherLearner, admin]) {
      expect(await read(caller)).toEqual({ bookmarks: [], notes: [] });
      await unmark(11, caller);
      expect((await write({ content: '' }, id, caller)).body).toEqual({ note: null });
      await write({ content: 'Theirs' }, id, caller);
    }
    expect((await read()).bookmarks).toHaveLength(1);
    expect(await texts()).toEqual(['Mine do too']);
    expect(await texts(admin)).toEqual(['Theirs']);
  });

  it('have the current title, or the last seen one if the lesson is gone', async () => {
    await bookmark();
    await write();
    const seen = async () => {
      const { bookmarks, notes } = await read();
      return [...bookmarks, ...notes].map(({ lessonTitle, moduleId }) => [lessonTitle, moduleId]);
    };
    expect(await seen()).toEqual([
      ['Lesson 11', 1],
      ['Lesson 11', 1],
    ]);
    await service.sql('update lessons set deleted_at = now() where id = 11');
    expect(await seen()).toEqual([
      ['Lesson as seen', null],
      ['Lesson as seen', null],
    ]);
    expect((await read()).notes[0]).toMatchObject({ quote: 'Roots need air', content: 'Mine do too' });
  });

  it('are part of the export', async () => {
    await bookmark();
    await write({ content: '<script>alert(1)</script> ปั๊มน้ำ' });
    const params = { userId: String(learner.userId) };
    const exported = (await service.api.asService('user').call(exportUserData, { params })).body;
    expect(exported).toMatchObject({
      bookmarks: [{ lessonId: 11, lessonTitle: 'Lesson as seen' }],
      notes: [{ id, lessonId: 11, quote: 'Roots need air', content: '<script>alert(1)</script> ปั๊มน้ำ' }],
    });
  });
});

describe('a bookmark', () => {
  it('is set once and removed once, however often it is asked for', async () => {
    expect((await Promise.all([bookmark(), bookmark(), bookmark()])).map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    expect((await read()).bookmarks).toHaveLength(1);
    expect([(await unmark()).status, (await unmark()).status]).toEqual([204, 204]);
    expect((await read()).bookmarks).toEqual([]);
  });

  it('is refused beyond the limit, unless it exists already', async () => {
    await service.sql(
      `insert into lesson_bookmarks select 101, id, 'Title', now() from generate_series(1, ${maxBookmarks}) as id`,
    );
    const refused = await bookmark(maxBookmarks + 1);
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'unprocessable' })]);
    expect((await bookmark(1)).status).toBe(204);
    await unmark(1);
    expect((await bookmark(maxBookmarks + 1)).status).toBe(204);
  });
});

describe('a note', () => {
  it('is written, changed and deleted, and repeating it changes nothing', async () => {
    await write();
    expect((await write()).body).toMatchObject({ note: { id, revision: 1 } });
    await write({ content: 'Longer' });
    expect((await write({ content: 'Longer' })).body).toMatchObject({ note: { revision: 2 } });
    expect(await texts()).toEqual(['Longer']);
    await write({ content: '' });
    expect((await write({ content: '' })).body).toEqual({ note: null });
    expect(await read()).toEqual({ bookmarks: [], notes: [] });
  });

  it('can be changed by another editor that has seen its last text', async () => {
    await write();
    expect((await write({ content: 'Changed', ...editor(1) })).body).toMatchObject({ note: { id, revision: 2 } });
    expect(await texts()).toEqual(['Changed']);
  });

  it('keeps both texts when two devices have changed it, also while they go on', async () => {
    await write();
    const [phone, tablet] = [editor(1), editor(1)];
    await write({ content: 'By the phone', ...phone });
    for (const content of ['By the tab', 'By the tablet', 'By the tablet']) {
      const { body } = await write({ content, ...tablet });
      expect(body).toMatchObject({ note: { id: tablet.editId, copyOf: id, content, quote: 'Roots need air' } });
    }
    await write({ content: 'By the phone, longer', ...phone });
    expect(await texts()).toEqual(['By the phone, longer', 'By the tablet']);
  });

  it('is not deleted by a device that has not seen its last text', async () => {
    await write();
    await write({ content: 'Newer', ...editor(1) });
    expect((await write({ content: '', ...editor(1) })).body).toMatchObject({ note: { content: 'Newer' } });
  });

  it('comes back when a device that did not know of the deletion changes it', async () => {
    await write();
    await write({ content: '' });
    await write({ content: 'Changed', ...editor(1) });
    expect(await texts()).toEqual(['Changed']);
  });

  it('keeps the texts of writes at the same time', async () => {
    await write();
    await Promise.all(['a', 'b', 'c', 'd'].map((content) => write({ content, ...editor(1) })));
    expect(await texts()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is refused beyond the limit, but a known one can still be changed', async () => {
    await write();
    await service.sql(`insert into lesson_notes
      select 101, gen_random_uuid(), 11, 'Title', null, 'Text', 1, gen_random_uuid(), null, now()
      from generate_series(2, ${maxNotes})`);
    const refused = await write({}, randomUUID());
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'unprocessable' })]);
    expect((await write({ content: 'Changed' })).status).toBe(200);
    expect((await read()).notes).toHaveLength(maxNotes);
  });
});
