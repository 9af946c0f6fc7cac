import { maxArchiveChanges, type ArchiveChange, type ContentKind, type ImportOutcome } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { sourceTexts } from '../../database/texts.ts';
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
type Named = Pick<Archive, 'achievements' | 'pictures'> & { named: Record<ContentKind, ReadonlySet<number>> };

/** Counts content that is missing from the archive and stays unchanged, and lists the first `limit` items. */
export async function listAbsent(em: EntityManager, archive: Named, limit: number): Promise<Absent> {
  const absent: Absent = { count: 0, items: [] };
  const add = (items: Absent['items']): void => {
    absent.count += items.length;
    absent.items.push(...items.slice(0, limit - absent.items.length));
  };
  for (const kind of contentKinds) {
    const ids = (await readUndeletedIds(em, kind)).filter((id) => !archive.named[kind].has(id));
    absent.count += ids.length;
    const listed = ids.slice(0, limit - absent.items.length);
    if (listed.length === 0) continue;
    const known: readonly { item: AnyItem }[] = await readKnownItems(em, kind, listed);
    absent.items.push(...known.map(({ item }) => ({ kind, id: item.id, name: contentName(item) })));
  }
  const achievements = new Set(archive.achievements.map(({ id }) => id));
  const earnable = await sourceTexts(em, 'achievement').orderBy('text.itemId').execute();
  add(
    earnable.flatMap(({ itemId: id, title: name }) =>
      achievements.has(id) ? [] : [{ kind: 'achievement', id, name }],
    ),
  );
  const keys = new Set(archive.pictures.map(({ name }) => `${lessonImageFolder}/${name}.webp`));
  const pictures = await query(em)
    .selectFrom('Picture')
    .select(['id', 'key', 'alt'])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute();
  const others = pictures.filter(({ key }) => !keys.has(key));
  add(others.map(({ id, alt }) => ({ kind: 'picture', id, name: pictureName(alt) })));
  return absent;
}

export const pictureName = (alt: string): string => alt || 'No description yet';
