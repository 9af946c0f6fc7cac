import type { ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentKinds } from '../editing/content-item.ts';
import { readUndeletedIds } from '../editing/read-items.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { listDrafts } from '../revisions/list-drafts.ts';
import { parentOf } from '../revisions/save-draft.ts';
import { folderOf, writeItem } from './archive-item.ts';
import type { AuthorReader } from './archived-authors.ts';
import { archiveRevision } from './archive-revision.ts';
import { throttle } from './throttle.ts';
import type { ZipWriter } from './zip-writer.ts';

const batchSize = 50;

/** Writes all revisions of what is not deleted, drafts that were never published too, each as a file. */
export async function zipHistory(
  em: EntityManager,
  authors: AuthorReader,
  zip: ZipWriter,
  write: (bytes: Buffer) => void,
): Promise<void> {
  const written: Partial<Record<ContentKind, ReadonlySet<number>>> = {};
  for (const kind of contentKinds) {
    const ids = await idsOf(em, kind, written);
    written[kind] = new Set(ids);
    for (let at = 0; at < ids.length; at += batchSize) {
      await throttle(async () => {
        const histories = await readRevisions(em, kind, ids.slice(at, at + batchSize));
        await authors.read(histories.flatMap(([, rows]) => rows));
        for (const [item, rows] of histories) {
          const folder = `history/${item.language}/${folderOf(kind)}/${item.itemId}`;
          const files = rows.map((row) => {
            const revision = archiveRevision(item, row, authors.authorOf(row));
            return zip.file(`${folder}/${row.number}.md`, Buffer.from(writeItem(kind, { revision, ...row.snapshot })));
          });
          write(Buffer.concat(files));
        }
      });
    }
  }
}

/** A draft in something that is deleted could not be imported. */
async function idsOf(
  em: EntityManager,
  kind: ContentKind,
  written: Partial<Record<ContentKind, ReadonlySet<number>>>,
): Promise<number[]> {
  const drafts = (await listDrafts(em, kind)).filter(({ content, state }) => {
    const parent = parentOf(kind, content);
    return state.publishedVersion === null && (parent === null || written[parent.kind]?.has(parent.id) === true);
  });
  return [...(await readUndeletedIds(em, kind)), ...drafts.map(({ id }) => id)].toSorted((one, other) => one - other);
}

async function readRevisions(em: EntityManager, kind: ContentKind, ids: readonly number[]) {
  const items = await em.find(
    ContentItem,
    { kind, itemId: { $in: [...ids] } },
    { orderBy: { itemId: 'asc', language: 'asc' }, disableIdentityMap: true },
  );
  const rows = await em.find(
    ContentRevision,
    { item: { $in: items.map(({ id }) => id) } },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  const byItem = Map.groupBy(rows, ({ item }) => item.id);
  return items.map((item) => [item, byItem.get(item.id) ?? []] as const);
}
