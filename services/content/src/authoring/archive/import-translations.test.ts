import { adminContent, publishRevision, readTranslation, saveTranslation } from '@grow/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bring, exportArchive, lessonFile } from '../../../test/archive.ts';
import { admin, author, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

const empty = { ...smallContent(), paths: [], modules: [], prerequisites: [], lessons: [], achievements: [] };

let users: Awaited<ReturnType<typeof startUserCards>>;
let there: RunningContent;
let here: RunningContent;
beforeEach(async () => {
  users = await startUserCards();
  there = await startContent('translations_there', smallContent(), users.url);
  here = await startContent('translations_here', empty, users.url);
});
afterEach(async () => {
  await there.close();
  await here.close();
  await users.close();
});

const thai = (title: string, text = 'ทั้งหมดเกี่ยวกับมัน') =>
  `---\nid: 90\ntitle: ${title}\nimageAlt: null\n---\n\n${text}\n`;
const light = { 'lessons/1/light.md': lessonFile(null, 1, 'Light'), 'lessons/1/light.th.md': thai('แสงสว่าง') };
const translationOf = async (service: RunningContent, id: number) => {
  const params = { language: 'th' as const, kind: 'lesson' as const, id: String(id) };
  return (await service.api.as(admin).call(readTranslation, { params })).body.translation;
};

describe('a translation in an archive made by hand', () => {
  it('is shown by the dry run, and published with its item, once', async () => {
    const said = await bring(there, light, { isDryRun: true });
    expect(said).toMatchObject({
      changed: 2,
      changes: [
        { kind: 'lesson', name: 'Light', change: 'create' },
        { kind: 'lesson', name: 'แสงสว่าง', change: 'create', language: 'th' },
      ],
    });
    const texts = `select language, title, is_stale from published_texts where title in ('Light', 'แสงสว่าง') order by 1`;
    expect(await there.sql(texts)).toEqual([]);
    const { changes } = await bring(there, light);
    const id = changes[0]?.id ?? 0;
    expect(await there.sql(texts)).toEqual([
      { language: 'en', title: 'Light', is_stale: false },
      { language: 'th', title: 'แสงสว่าง', is_stale: false },
    ]);
    expect(await translationOf(there, id)).toMatchObject({ revision: 1, publishedRevision: 1, isOutOfDate: false });
    expect(await bring(there, light)).toMatchObject({ changed: 0, same: { count: 2 } });

    const better = { ...light, 'lessons/1/light.th.md': thai('แสงแดด') };
    const diff = [{ field: 'title', before: 'แสงสว่าง', after: 'แสงแดด' }];
    expect(await bring(there, better)).toMatchObject({ changes: [{ id, change: 'update', language: 'th', diff }] });
    expect(await translationOf(there, id)).toMatchObject({ publishedRevision: 2, text: { title: 'แสงแดด' } });
    const [entry] = await there.sql(`select before, after from audit_entries order by id desc limit 1`);
    expect(entry).toMatchObject({ before: { language: 'th', title: 'แสงสว่าง' }, after: { title: 'แสงแดด' } });
  });

  it('is up to date with the item beside it, and stale after an import of the item alone', async () => {
    const { changes } = await bring(there, light);
    const id = changes[0]?.id ?? 0;
    const changed = { 'lessons/1/light.md': light['lessons/1/light.md'].replace('in full', 'once more') };
    await bring(there, changed);
    expect(await translationOf(there, id)).toMatchObject({ isOutOfDate: true });
    expect(await bring(there, { ...light, ...changed })).toMatchObject({ changes: [{ language: 'th', diff: [] }] });
    expect(await translationOf(there, id)).toMatchObject({ isOutOfDate: false });
  });

  it.each([
    [
      'in an unknown language',
      { ...light, 'lessons/1/light.de.md': thai('Licht') },
      'lessons/1/light.de.md: "de" is not a language',
    ],
    [
      'without its item',
      { 'lessons/1/light.th.md': thai('แสงสว่าง') },
      'lessons/1/light.th.md: lessons/1/light.md is missing',
    ],
    [
      'that is only an earlier text',
      { 'lessons/1/light.md': lessonFile(null, 1), 'lessons/1/light.th.source.md': thai('Light') },
      'light.th.source.md: lessons/1/light.th.md is missing',
    ],
    ['without a title', { ...light, 'lessons/1/light.th.md': thai('""') }, 'lessons/1/light.th.md: title: '],
    [
      'with another structure',
      { ...light, 'lessons/1/light.th.md': thai('แสงสว่าง', 'หนึ่ง\n\nสอง') },
      'lessons/1/light.th.md: Paragraph',
    ],
    [
      'with a spelling of another one',
      Object.fromEntries(
        ['Mash', 'Wort'].flatMap((name) => [
          [`terms/${name}.md`, `---\nname: ${name}\nspellings: []\nlessonId: null\n---\n\nAbout ${name}.\n`],
          [`terms/${name}.th.md`, '---\nname: มอลต์\nspellings: []\n---\n\nความหมาย\n'],
        ]),
      ),
      '"มอลต์" is',
    ],
  ])('is refused %s, with its file, and nothing is changed', async (_what, files, reason) => {
    const before = await exportArchive(there);
    const said = await bring(there, files, { isDryRun: true }).then(() => 'nothing', String);
    expect(said).toContain(reason);
    expect(await bring(there, files).then(() => 'nothing', String)).toBe(said);
    expect(Buffer.compare(await exportArchive(there), before)).toBe(0);
  });
});

it('carries a translation of an earlier text with that text, so that it stays out of date', async () => {
  const place = { kind: 'lesson' as const, id: '11' };
  const text = { title: 'บทหนึ่ง', imageAlt: null, content: '# ความลับของบทหนึ่ง' };
  const publish = async (revision: string, query: { language?: 'th' }) => {
    const { status } = await there.api
      .as(admin)
      .send(publishRevision, { params: { ...place, revision }, query, body: {} });
    expect(status).toBe(200);
  };
  await there.api
    .as(admin)
    .call(saveTranslation, { params: { language: 'th', ...place }, body: { revision: 0, sourceRevision: 1, text } });
  await publish('1', { language: 'th' });
  const body = { moduleId: 1, title: 'Pumps', content: 'All about pumps.\n\nAnd hoses.', order: 1 };
  await there.api.as(author).call(adminContent.lesson.update, { params: { id: '11' }, body });
  await publish('2', {});
  const archive = await exportArchive(there);
  const files = Object.entries(unzipSync(archive)).filter(([name]) => name.includes('.th.'));
  expect(files.map(([name]) => name)).toEqual(['lessons/1/11-pumps.th.md', 'lessons/1/11-pumps.th.source.md']);
  expect(strFromU8(files[0]?.[1] ?? new Uint8Array())).toBe(
    `---\ntitle: บทหนึ่ง\nimageAlt: null\n---\n\n${text.content}\n`,
  );

  await bring(here, archive);
  expect(await translationOf(here, 11)).toMatchObject({ text, isOutOfDate: true, sourceRevision: 1 });
  const read = `select title, is_stale from published_texts where kind = 'lesson' and item_id = 11 order by language`;
  const now = [
    { title: 'Pumps', is_stale: false },
    { title: 'บทหนึ่ง', is_stale: true },
  ];
  expect(await here.sql(read)).toEqual(now);
  expect(await bring(here, archive)).toMatchObject({ changed: 0 });
  expect(Buffer.compare(await exportArchive(here), archive)).toBe(0);

  const full = await exportArchive(there, true);
  await bring(there, full);
  expect(await bring(there, full)).toMatchObject({ changed: 0, revisions: 0 });
});
