import { maxArchiveChanges, type ArchiveChange, type ContentKind, type ImportOutcome } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { lessonImageFolder } from '../editing/image-address.ts';
import { contentName, type AnyItem } from '../kinds/content-kind.ts';
import { contentKinds } from '../kinds/kinds.ts';
import { readKnownItems, readUndeletedIds } from '../kinds/rows.ts';
import type { Archive } from './archive-item.ts';

type ListedItem = ImportOutcome['same']['items'][number];

/** The outcome of a part of an archive. */
export type Imported = { changes: ArchiveChange[]; same: ListedItem[] };

/** Collects the outcome of an import: counts everything, and lists the first changes. */
export function createOutcome() {
  const changes: ArchiveChange[] = [];
  const same: ImportOutcome['same'] = { count: 0, items: [] };
  let changed = 0;
  return {
    add(imported: Imported): void {
      changed += imported.changes.length;
      same.count += imported.same.length;
      changes.push(...imported.changes.slice(0, maxArchiveChanges - changes.length));
      same.items.push(...imported.same.slice(0, maxArchiveChanges - same.items.length));
    },
    read: () => ({ changed, changes, same }),
  };
}

type Absent = ImportOutcome['absent'];
type Named = Pick<Archive, 'pictures'> & { named: Record<ContentKind, ReadonlySet<number>> };

/** Counts content that is missing from the archive and stays unchanged, and lists the first `limit` items. */
export async function listAbsent(em: EntityManager, archive: Named, limit: number): Promise<Absent> {
  const absent: Absent = { count: 0, items: [] };
  for (const kind of contentKinds) {
    const ids = (await readUndeletedIds(em, kind)).filter((id) => !archive.named[kind].has(id));
    absent.count += ids.length;
    const listed = ids.slice(0, limit - absent.items.length);
    if (listed.length === 0) continue;
    const known: readonly { item: AnyItem }[] = await readKnownItems(em, kind, listed);
    absent.items.push(...known.map(({ item }) => ({ kind, id: item.id, name: contentName(item) })));
  }
  const keys = new Set(archive.pictures.map(({ name }) => `${lessonImageFolder}/${name}.webp`));
  const pictures = await query(em)
    .selectFrom('Picture')
    .select(['id', 'key', 'alt'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  const others = pictures.filter(({ key }) => !keys.has(key));
  absent.count += others.length;
  const listed = others.slice(0, limit - absent.items.length);
  absent.items.push(...listed.map(({ id, alt }) => ({ kind: 'picture' as const, id, name: pictureName(alt) })));
  return absent;
}

export const pictureName = (alt: string): string => alt || 'No description yet';
