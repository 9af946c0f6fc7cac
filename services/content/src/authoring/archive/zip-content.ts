import type { ObjectStorage, ServiceAddress } from '@grow/service-kit';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { contentKinds, type AnyItem } from '../editing/content-item.ts';
import { readKnownItems, readUndeletedIds } from '../editing/read-items.ts';
import { folderOf, writeItem } from './archive-item.ts';
import { throttle } from './throttle.ts';
import { readAchievements } from './import-achievements.ts';
import { ZipWriter } from './zip-writer.ts';
import type { ContentKind, TranslatedKind } from '@grow/contracts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { listDrafts } from '../revisions/list-admin-content.ts';
import { parentOf } from '../revisions/parents.ts';
import { archiveRevision, createAuthorReader, type AuthorReader } from './archive-revision.ts';
import { query } from '../../database/query.ts';
import { lessonImageFolder } from '../editing/image-address.ts';

type Export = { withHistory: boolean; storage: ObjectStorage; userService: ServiceAddress };

const batchSize = 50;

/**
 * Writes all content that is not deleted as a zip of markdown files with front matter: published content, achievements,
 * pictures and, if wanted, all revisions.
 */
export function zipContent(
  em: EntityManager,
  write: (bytes: Buffer) => void,
  { withHistory, storage, userService }: Export,
): Promise<void> {
  return em.transactional(
    async (tx) => {
      const zip = new ZipWriter();
      const modules = new Set(await readUndeletedIds(tx, 'module'));
      for (const kind of contentKinds) {
        const ids = await readUndeletedIds(tx, kind);
        for (let at = 0; at < ids.length; at += batchSize) {
          await throttle(async () => {
            const known = await readKnownItems[kind](tx, ids.slice(at, at + batchSize));
            const items = known.map(({ item }) => withGatesOn(modules, item));
            write(Buffer.concat(items.map((item) => zip.file(fileOf(item), Buffer.from(writeItem(kind, item))))));
          });
        }
      }
      const achievements = await readAchievements(tx);
      for (const one of achievements)
        write(zip.file(`achievements/${one.id}.md`, Buffer.from(writeItem('achievement', one))));
      await zipPictures(tx, storage, zip, write);
      if (withHistory) await zipHistory(tx, createAuthorReader(userService), zip, write);
      write(zip.end());
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}

/** Drops gates on modules outside the archive, which could not be imported. */
function withGatesOn(modules: ReadonlySet<number>, item: AnyItem): AnyItem {
  if (!('prerequisites' in item)) return item;
  return { ...item, prerequisites: item.prerequisites.filter(({ requiresModuleId: id }) => modules.has(id)) };
}

function fileOf(item: AnyItem): string {
  if ('moduleId' in item) return `lessons/${item.moduleId}/${item.id}-${slug(item.title)}.md`;
  if ('meaning' in item) return `terms/${item.id}.md`;
  return `${'pathId' in item ? 'modules' : 'learning-paths'}/${item.id}.md`;
}

function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/gu) ?? ['lesson'];
  return words.join('-').slice(0, 60).replace(/-$/u, '');
}

/** Writes the pictures of the library with their descriptions. The import makes the smaller widths again. */
async function zipPictures(
  em: EntityManager,
  storage: ObjectStorage,
  zip: ZipWriter,
  write: (bytes: Buffer) => void,
): Promise<void> {
  const pictures = await query(em)
    .selectFrom('Picture')
    .select(['key', 'alt', 'addedAt as addedAt'])
    .where('removedAt', 'is', null)
    .orderBy('key')
    .execute();
  for (const { key, alt, addedAt } of pictures) {
    await throttle(async () => {
      const stored = await storage.get(key);
      // Deleted since the snapshot of this export.
      if (stored === null) return;
      const name = `pictures/${key.slice(lessonImageFolder.length + 1).replace(/\.webp$/u, '')}`;
      const text = writeItem('picture', { addedAt: addedAt.toISOString(), alt });
      write(Buffer.concat([zip.file(`${name}.md`, Buffer.from(text)), zip.file(`${name}.webp`, stored.bytes)]));
    });
  }
}

/** Writes each revision of undeleted items as a file, including items that were never published. */
async function zipHistory(
  em: EntityManager,
  authors: AuthorReader,
  zip: ZipWriter,
  write: (bytes: Buffer) => void,
): Promise<void> {
  const written: Partial<Record<ContentKind, ReadonlySet<number>>> = {};
  for (const kind of [...contentKinds, 'achievement' as const]) {
    const ids = await (kind === 'achievement' ? achievementIds(em) : idsOf(em, kind, written));
    if (kind !== 'achievement') written[kind] = new Set(ids);
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
    }
  }
}

/** The ids of undeleted items. Skips drafts whose parent is not exported, because they could not be imported. */
async function idsOf(
  em: EntityManager,
  kind: ContentKind,
  written: Partial<Record<ContentKind, ReadonlySet<number>>>,
): Promise<number[]> {
  const drafts = (await listDrafts(em, kind)).filter(({ content, state }) => {
    const parent = parentOf(kind, content);
    return state.publishedRevision === null && (parent === null || written[parent.kind]?.has(parent.id) === true);
  });
  return [...(await readUndeletedIds(em, kind)), ...drafts.map(({ id }) => id)].toSorted((one, other) => one - other);
}

const achievementIds = async (em: EntityManager): Promise<number[]> => (await readAchievements(em)).map(({ id }) => id);

/** In all languages. */
async function readRevisions(em: EntityManager, kind: TranslatedKind, ids: readonly number[]) {
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
