import { isDeepStrictEqual } from 'node:util';
import { translatedPart, type ContentKind } from '@grow/contracts';
import type { ObjectStorage, Peers } from '@grow/service-kit';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { lessonImageFolder } from '../editing/image-address.ts';
import type { JobProgress } from '../jobs/start-job-process.ts';
import { throttle } from '../jobs/throttle.ts';
import { type AnyItem } from '../kinds/content-kind.ts';
import { byKind, contentKinds, kindOf, parentOf } from '../kinds/kinds.ts';
import { readKnownItems, readUndeletedIds } from '../kinds/rows.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { listDrafts } from '../revisions/list-admin-content.ts';
import { readPublishedTranslations, type PublishedTranslation } from '../translations/published-translations.ts';
import { folderOf, translationFileOf, writeItem } from './archive-item.ts';
import { archiveRevision, createAuthorReader, type AuthorReader } from './archive-revision.ts';
import { ZipWriter } from './zip-writer.ts';

type Export = {
  withHistory: boolean;
  storage: ObjectStorage;
  peers: Peers;
  report: (progress: JobProgress) => void;
};

const batchSize = 50;

/**
 * Writes all content that is not deleted as a zip of markdown files with front matter: published content and its
 * translations, pictures and, if wanted, all revisions.
 */
export function zipContent(
  em: EntityManager,
  write: (bytes: Buffer) => void,
  { withHistory, storage, peers, report }: Export,
): Promise<void> {
  return em.transactional(
    async (tx) => {
      const zip = new ZipWriter();
      const ids = await readIds(tx);
      const modules = new Set(ids.module);
      const pictures = await listPictures(tx);
      const histories = withHistory ? await listHistories(tx, ids) : [];
      const published = contentKinds.flatMap((kind) => ids[kind]);
      const total = [published, pictures, histories.flatMap(([, some]) => some)].flat().length;
      let items = 0;
      const onWritten = (count: number) => report({ stage: 'writing', items: (items += count), total });
      for (const kind of contentKinds) {
        const { archived } = kindOf(kind);
        for (let at = 0; at < ids[kind].length; at += batchSize) {
          await throttle(async () => {
            const some = ids[kind].slice(at, at + batchSize);
            const translations = Map.groupBy(await readPublishedTranslations(tx, kind, some), ({ id }) => id);
            const files = (await readKnownItems(tx, kind, some)).flatMap(({ item }) => [
              [fileOf(kind, item), archived?.(item, modules) ?? item] as const,
              ...(translations.get(item.id) ?? []).flatMap((one) => translationFiles(kind, item, one)),
            ]);
            write(Buffer.concat(files.map(([name, text]) => zip.file(name, Buffer.from(writeItem(kind, text))))));
          });
          onWritten(Math.min(batchSize, ids[kind].length - at));
        }
      }
      await zipPictures(pictures, { storage, zip, write, onWritten });
      await zipHistory(tx, histories, { authors: createAuthorReader(peers), zip, write, onWritten });
      write(zip.end());
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

const fileOf = (kind: ContentKind, item: AnyItem): string =>
  `${folderOf(kind)}/${kindOf(kind).fileName?.(item) ?? item.id}.md`;

/** A translation of an earlier text comes with that text. */
function translationFiles(kind: ContentKind, item: AnyItem, { language, text, source }: PublishedTranslation) {
  const itemFile = fileOf(kind, item);
  const file = [translationFileOf(itemFile, language), text] as const;
  if (isDeepStrictEqual(source, translatedPart(kind, item))) return [file];
  return [file, [translationFileOf(itemFile, language, true), source] as const];
}

async function readIds(em: EntityManager): Promise<Record<ContentKind, number[]>> {
  const ids = byKind((): number[] => []);
  for (const kind of contentKinds) ids[kind] = await readUndeletedIds(em, kind);
  const modules = new Set(ids.module);
  for (const kind of contentKinds) {
    const { archived } = kindOf(kind);
    if (archived === undefined) continue;
    const known = await readKnownItems(em, kind, ids[kind]);
    ids[kind] = known.flatMap(({ item }) => (archived(item, modules) === null ? [] : item.id));
  }
  return ids;
}

type Zip = { zip: ZipWriter; write: (bytes: Buffer) => void; onWritten: (items: number) => void };

/** The pictures of the library. */
function listPictures(em: EntityManager) {
  return query(em)
    .selectFrom('Picture')
    .select(['key', 'alt', 'addedAt as addedAt'])
    .where('removedAt', 'is', null)
    .orderBy('key')
    .execute();
}

/** Writes pictures with their descriptions. The import makes the smaller widths again. */
async function zipPictures(
  pictures: Awaited<ReturnType<typeof listPictures>>,
  { storage, zip, write, onWritten }: Zip & { storage: ObjectStorage },
): Promise<void> {
  for (const { key, alt, addedAt } of pictures) {
    await throttle(async () => {
      const stored = await storage.get(key);
      // Deleted since the snapshot of this export.
      if (stored === null) return;
      const name = `pictures/${key.slice(lessonImageFolder.length + 1).replace(/\.webp$/u, '')}`;
      const text = writeItem('picture', { addedAt: addedAt.toISOString(), alt });
      write(Buffer.concat([zip.file(`${name}.md`, Buffer.from(text)), zip.file(`${name}.webp`, stored.bytes)]));
    });
    onWritten(1);
  }
}

type Histories = readonly (readonly [kind: ContentKind, ids: number[]])[];

/** The ids of undeleted items, including items that were never published. */
async function listHistories(em: EntityManager, published: Record<ContentKind, number[]>): Promise<Histories> {
  const written: Partial<Record<ContentKind, ReadonlySet<number>>> = {};
  const histories: [ContentKind, number[]][] = [];
  for (const kind of contentKinds) {
    const ids = await withDrafts(em, kind, { published: published[kind], written });
    written[kind] = new Set(ids);
    histories.push([kind, ids]);
  }
  return histories;
}

/** Writes each revision as a file. */
async function zipHistory(
  em: EntityManager,
  all: Histories,
  { authors, zip, write, onWritten }: Zip & { authors: AuthorReader },
): Promise<void> {
  for (const [kind, ids] of all) {
    for (let at = 0; at < ids.length; at += batchSize) {
      await throttle(async () => {
        const histories = await readRevisions(em, kind, ids.slice(at, at + batchSize));
        await authors.read(histories.flatMap(([, rows]) => rows));
        for (const [item, rows] of histories) {
          const folder = `history/${item.language}/${folderOf(kind)}/${item.itemId}`;
          const files = rows.map((row) => {
            const revision = archiveRevision(item, row, authors.authorOf(row));
            return zip.file(
              `${folder}/${row.revision}.md`,
              Buffer.from(writeItem(kind, { revision, ...row.snapshot })),
            );
          });
          write(Buffer.concat(files));
        }
      });
      onWritten(Math.min(batchSize, ids.length - at));
    }
  }
}

/** Skips drafts whose parent is not exported, because they could not be imported. */
async function withDrafts(
  em: EntityManager,
  kind: ContentKind,
  { published, written }: { published: readonly number[]; written: Partial<Record<ContentKind, ReadonlySet<number>>> },
): Promise<number[]> {
  const drafts = (await listDrafts(em, kind)).filter(({ content, state }) => {
    const parent = parentOf(kind, content);
    return state.publishedRevision === null && (parent === null || written[parent.kind]?.has(parent.id) === true);
  });
  return [...published, ...drafts.map(({ id }) => id)].toSorted((one, other) => one - other);
}

/** In all languages. */
async function readRevisions(em: EntityManager, kind: ContentKind, ids: readonly number[]) {
  const items = await em.find(
    ContentItem,
    { kind, itemId: { $in: [...ids] } },
    { orderBy: { itemId: 'asc', language: 'asc' }, disableIdentityMap: true },
  );
  const rows = await em.find(
    ContentRevision,
    { item: { $in: items.map(({ id }) => id) } },
    { orderBy: { revision: 'asc' }, disableIdentityMap: true },
  );
  const byItem = Map.groupBy(rows, ({ item }) => item.id);
  return items.map((item) => [item, byItem.get(item.id) ?? []] as const);
}
