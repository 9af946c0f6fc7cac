import {
  adminContent,
  listRevisions,
  makeBulkChange,
  publishRevision,
  readTranslation,
  reorderContent,
  saveTranslation,
} from '@grow/contracts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bring, exportArchive } from '../../../test/archive.ts';
import { admin, author, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

const noContent = {
  paths: [],
  modules: [],
  prerequisites: [],
  lessons: [],
  achievements: [],
  terms: [],
  translations: [],
};
const due = '2126-11-25T08:30:00.000Z';

let users: Awaited<ReturnType<typeof startUserCards>>;
let one: RunningContent;
let other: RunningContent;
beforeEach(async () => {
  users = await startUserCards();
  for (const { userId } of [admin, author]) users.accounts.set(userId, String(userId % 10).repeat(64));
  one = await startContent('history_one', smallContent(), users.url);
  other = await startContent('history_other', noContent, users.url);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await users.close();
});

const exported = (service: RunningContent) => exportArchive(service, true);

const draft = (id: number, title: string, note = '') =>
  one.api.as(author).call(adminContent.lesson.update, {
    params: { id: String(id) },
    body: { moduleId: 1, title, content: `All about ${title}.\n\n---\nü 🌱`, order: id % 10, note },
  });
const asAdmin = () => one.api.as(admin);
const publish = (id: number, revision: number, at: string | null = null) =>
  asAdmin().send(publishRevision, { params: { kind: 'lesson', id, revision }, body: { at } });

/** Drafts, publications, a schedule, an order, gates, new items, and things in the trash. */
async function write(): Promise<void> {
  await draft(11, 'Pumps: "first" # try', 'A note: with – signs');
  await publish(11, 2);
  await draft(11, 'Pumps, better');
  await draft(12, 'Later');
  await publish(12, 2, due);
  await asAdmin().call(reorderContent, { body: { kind: 'lesson', parentId: 1, ids: [14, 13, 12, 11] } });
  const form = { description: 'How to take cuttings.', order: 9, imageUrl: null };
  const gates = [
    { requiresModuleId: 4, thresholdPercent: 10 },
    { requiresModuleId: 1, thresholdPercent: 50 },
  ];
  const params = { id: '3' };
  const changed = { ...form, name: 'Module 3', pathId: 1, prerequisites: gates };
  const { revision } = (await asAdmin().call(adminContent.module.update, { params, body: changed })).body;
  await asAdmin().send(publishRevision, { params: { kind: 'module', id: 3, revision }, body: {} });
  const { id: moduleId } = (
    await asAdmin().call(adminContent.module.create, { body: { ...form, name: 'Cloning', pathId: 2 } })
  ).body;
  const lesson = { content: 'Take a sharp knife.', order: 1, imageUrl: null, imageAlt: null };
  await asAdmin().call(adminContent.lesson.create, { body: { ...lesson, moduleId, title: 'Cuttings' } });
  const { id } = (
    await asAdmin().call(adminContent.lesson.create, { body: { ...lesson, moduleId: 4, title: 'Of the trash' } })
  ).body;
  await asAdmin().call(adminContent.lesson.remove, { params: { id: String(id) } });
  await asAdmin().call(adminContent.lesson.remove, { params: { id: '23' } });
}

describe('an archive with its history', () => {
  it('exports the same bytes after an import into an empty database', async () => {
    await write();
    const first = await exported(one);
    expect(Buffer.compare(await exported(one), first)).toBe(0);
    const seen = await bring(other, first, { isDryRun: true });
    expect(await other.sql('select from content_items')).toEqual([]);
    const outcome = await bring(other, first);
    expect({ ...outcome, applied: false }).toEqual(seen);
    const files = Object.keys(unzipSync(first)).filter((name) => name.startsWith('history/'));
    expect(outcome.revisions).toBe(files.length);
    expect(Buffer.compare(await exported(other), first)).toBe(0);
    expect(await bring(other, first)).toMatchObject({ changed: 0, revisions: 0 });
    const params = { kind: 'lesson', id: '12' } as const;
    const [before, after] = await Promise.all(
      [one, other].map(async ({ api }) => (await api.as(admin).call(listRevisions, { params, query: {} })).body),
    );
    expect(after).toEqual(before);
    expect(after?.schedule).toMatchObject({ at: due });
  });

  it('reserves the ids of drafts', async () => {
    await write();
    await bring(other, await exported(one));
    const ids = (await other.sql<{ item_id: number }>(`select item_id from content_items where kind = 'lesson'`)).map(
      (row) => row.item_id,
    );
    const body = { moduleId: 4, title: 'New one', content: 'All about it.', order: 9 };
    const { id } = (await other.api.as(admin).call(adminContent.lesson.create, { body })).body;
    expect(ids).not.toContain(id);
  });

  it('continues the same history, and does not change a different one', async () => {
    const first = await exported(one);
    await bring(other, first);
    await draft(11, 'Continued');
    await publish(11, 2);
    await draft(12, 'Draft of 12');
    const continued = await bring(other, await exported(one));
    expect(continued).toMatchObject({ changed: 1, revisions: 2 });
    expect(Buffer.compare(await exported(other), await exported(one))).toBe(0);

    const items = [{ id: 13, revision: 1 }];
    await other.api.as(admin).call(makeBulkChange, { body: { action: 'reorder', kind: 'lesson', items, to: 'top' } });
    await draft(13, 'Of one');
    await publish(13, 2);
    await bring(other, await exported(one));
    const params = { kind: 'lesson', id: '13' } as const;
    const { body } = await other.api.as(admin).call(listRevisions, { params, query: {} });
    expect(body).toMatchObject({ revision: 3, publishedRevision: 3, name: 'Of one' });
    expect(body.items.map(({ note }) => note)).toEqual(['Imported', 'Reordered', null]);
  });

  it('is refused if it is incomplete, and changes nothing', async () => {
    await draft(11, 'Second');
    const files = unzipSync(await exported(one));
    const refused = (changed: Record<string, string | null>) => {
      const all = Object.entries({ ...files, ...changed }).flatMap(([name, text]) =>
        text === null ? [] : [[name, typeof text === 'string' ? strToU8(text) : text] as const],
      );
      return expect(bring(other, zipSync(Object.fromEntries(all)))).rejects;
    };
    const name = 'history/en/lessons/11/2.md';
    const text = strFromU8(files[name] ?? new Uint8Array());
    await refused({ [name]: text.replace('isPublished: false', 'isPublished: true') }).toThrow('two revisions');
    await refused({ [name]: text.replace('isPublished: false', 'isPublished: maybe') }).toThrow(`${name}: revision`);
    await refused({ 'history/en/notes/11/2.md': text }).toThrow('does not belong');
    const live = Object.keys(files).find((file) => file.startsWith('lessons/1/11-')) ?? '';
    await refused({ [live]: null }).toThrow(
      'lessons/11: it has a published revision, but the item itself is not in the archive',
    );
    expect(await other.sql('select from content_items')).toEqual([]);
  });
});

it('imports translations once, with the revisions that they translate', async () => {
  const at = { language: 'th' as const, kind: 'lesson' as const, id: '11' };
  const save = (place: object, text: object) =>
    asAdmin().send(saveTranslation, { params: { ...at, ...place }, body: { revision: 0, sourceRevision: 1, text } });
  const publishIt = (place: object) =>
    asAdmin().send(publishRevision, {
      params: { kind: at.kind, id: at.id, ...place, revision: '1' },
      query: { language: 'th' },
      body: {},
    });
  await save({}, { title: 'บทหนึ่ง', imageAlt: null, content: '# ความลับของบทหนึ่ง' });
  await publishIt({});
  await save({ kind: 'achievement', id: '1' }, { name: 'เมล็ด', description: 'บทแรก' });
  await publishIt({ kind: 'achievement', id: '1' });
  await draft(11, 'Pumps');
  await publish(11, 2);
  const archive = await exported(one);
  await bring(other, archive);
  const read = async (service: RunningContent, place: object) =>
    (await service.api.as(admin).send(readTranslation, { params: { ...at, ...place } })).body.translation;
  expect(await read(other, {})).toMatchObject({ text: { title: 'บทหนึ่ง' }, isOutOfDate: true, publishedRevision: 1 });
  for (const place of [{}, { kind: 'achievement', id: '1' }]) {
    expect(await read(other, place)).toEqual(await read(one, place));
  }
  expect(await bring(other, archive)).toMatchObject({ changed: 0, revisions: 0 });
});

it('skips translations of an item with a different history here', async () => {
  await bring(other, await exported(one));
  const lesson = { moduleId: 1, title: 'Another one', content: 'Of this place only.', order: 1 };
  await other.api.as(admin).call(adminContent.lesson.update, { params: { id: '11' }, body: lesson });
  await draft(11, 'Pumps');
  await publish(11, 2);
  const params = { language: 'th' as const, kind: 'lesson' as const, id: '11' };
  const text = { title: 'ปั๊ม', imageAlt: null, content: 'เรื่องปั๊ม\n\n---\nü 🌱' };
  expect(
    (await asAdmin().send(saveTranslation, { params, body: { revision: 0, sourceRevision: 2, text } })).status,
  ).toBe(200);
  await bring(other, await exported(one));
  expect((await other.api.as(admin).send(readTranslation, { params })).body.translation).toBeNull();
});
