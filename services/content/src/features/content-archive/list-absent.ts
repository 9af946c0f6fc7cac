import type { ImportOutcome } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentKinds, contentName } from '../../editing/content-item.ts';
import { readKnownItems, readUndeletedIds } from '../../editing/read-items.ts';
import type { Archive } from './archive-item.ts';
import type { ArchivedItem } from './compare-items.ts';

type Absent = ImportOutcome['absent'];

/** What learners read here and an archive does not name: it stays as it is. The first `limit` are listed. */
export async function listAbsent(em: EntityManager, archive: Archive, limit: number): Promise<Absent> {
  const archived = { 'learning-path': archive.paths, module: archive.modules, lesson: archive.lessons };
  const absent: Absent = { count: 0, items: [] };
  for (const kind of contentKinds) {
    const named = new Set(archived[kind].map(({ id }) => id));
    const ids = (await readUndeletedIds(em, kind)).filter((id) => !named.has(id));
    absent.count += ids.length;
    const listed = ids.slice(0, limit - absent.items.length);
    if (listed.length === 0) continue;
    const known: readonly { item: ArchivedItem }[] = await readKnownItems[kind](em, listed);
    absent.items.push(...known.map(({ item }) => ({ kind, id: item.id, name: contentName(item) })));
  }
  return absent;
}
