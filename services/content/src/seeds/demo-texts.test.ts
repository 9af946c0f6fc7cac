import { createHash } from 'node:crypto';
import { defaultLanguage, languageSchema, translatedPart, type ContentKind } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bring, exportArchive } from '../../test/archive.ts';
import { smallContent } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { assertKnownLanguages } from '../database/assert-known-languages.ts';
import type { TextColumns } from '../database/published-text.entity.ts';
import { textOf } from '../database/texts.ts';
import { readSeedFiles } from './seed-files.ts';

const seed = await readSeedFiles();
const empty = { ...smallContent(), paths: [], modules: [], prerequisites: [], lessons: [], achievements: [] };

let demo: RunningContent;
let other: RunningContent;
let plain: RunningContent;
beforeAll(async () => {
  demo = await startContent('demo_texts', seed);
  other = await startContent('demo_texts_other', empty);
  plain = await startContent('demo_texts_plain', empty);
  await bring(other, await exportArchive(demo, true));
  await bring(plain, await exportArchive(demo));
}, 120_000);
afterAll(async () => {
  await demo.close();
  await other.close();
  await plain.close();
});

type Text = { kind: ContentKind; id: number; language: string; text: unknown };

/** The number of texts of each kind and language, and the checksum of them all. */
function digest(texts: readonly Text[]): Record<string, readonly [rows: number, checksum: string]> {
  const groups = Map.groupBy(texts, ({ kind, language }) => `${language} ${kind}`);
  const digests = [...groups].map(([name, some]) => {
    const sorted = some.toSorted((one, next) => one.id - next.id).map(({ id, text }) => [id, text]);
    return [name, [some.length, createHash('sha256').update(JSON.stringify(sorted)).digest('hex')]] as const;
  });
  return Object.fromEntries(digests.toSorted(([one], [next]) => one.localeCompare(next)));
}

const sources = (kind: ContentKind, items: readonly { id: number }[]): Text[] =>
  items.map((one) => ({ kind, id: one.id, language: defaultLanguage, text: translatedPart(kind, one as never) }));
const seeded = digest([
  ...sources('learning-path', seed.paths),
  ...sources('module', seed.modules),
  ...sources('lesson', seed.lessons),
  ...sources('term', seed.terms),
  ...sources('achievement', seed.achievements),
  ...seed.translations.map(({ kind, id, language, text }) => ({
    kind,
    id,
    language,
    text: translatedPart(kind, text as never),
  })),
]);

async function publishedIn(service: RunningContent) {
  const rows = await service.sql<TextColumns & { kind: ContentKind; id: number; language: string }>(
    'select kind, item_id as id, language, title, text, fields from published_texts',
  );
  return digest(rows.map(({ kind, id, language, ...text }) => ({ kind, id, language, text: textOf(kind, text) })));
}

it('publishes every text of the seeds in every language, as it is in their files', async () => {
  expect(Object.keys(seeded)).toHaveLength(5 * languageSchema.options.length);
  expect(await publishedIn(demo)).toEqual(seeded);
});

it('has the same texts after an export with history and an import elsewhere', async () => {
  expect(await publishedIn(other)).toEqual(seeded);
});

it('has the same texts after an export without history, and a second import changes nothing', async () => {
  expect(await publishedIn(plain)).toEqual(seeded);
  const archive = await exportArchive(demo);
  expect(await bring(plain, archive)).toMatchObject({ changed: 0 });
  expect(Buffer.compare(await exportArchive(plain), archive)).toBe(0);
});

it('has one text for each published item and language, and words in each', async () => {
  const unpaired = `select from published_texts t full join
    (select kind, item_id, language from content_items where published is not null
     union all select 'achievement', id, 'en' from achievements) i using (kind, item_id, language)
    where t.title is null or i.kind is null or t.words = ''`;
  for (const service of [demo, other, plain]) expect(await service.sql(unpaired)).toEqual([]);
});

it('refuses texts in an unknown language, with its name: at the start and in an import', async () => {
  await assertKnownLanguages(other.orm.em.fork());
  const file = '---\nrevision: {}\nname: Soil\n---\n\nFor all.\n';
  await expect(bring(other, { 'history/xx/learning-paths/1/1.md': file })).rejects.toThrow(
    '"xx" is not a language of this content',
  );
  await other.sql(`insert into content_items (kind, item_id, language, latest) values ('lesson', 1, 'xx', 1)`);
  await expect(assertKnownLanguages(other.orm.em.fork())).rejects.toThrow('texts in "xx"');
});
