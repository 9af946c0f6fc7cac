import type { ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import { contentName } from '../editing/content-item.ts';
import { nextId, parentOf } from '../revisions/save-draft.ts';
import { folderOf, type FiledItem } from './archive-item.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import type { ArchivedItem } from './compare-items.ts';

/**
 * Gives items that were written by hand their ids: that of the item of this name in the same place, so that a second
 * import finds it again, or a new one. `named` has the ids of the archive so far.
 */
export async function identifyItems(
  em: EntityManager,
  kind: ContentKind,
  items: readonly FiledItem[ContentKind][],
  { named, problems }: { named: Set<number>; problems: ArchiveProblems },
): Promise<ArchivedItem[]> {
  const identified: ArchivedItem[] = [];
  for (const item of items) {
    const found = item.id === undefined ? await findIds(em, kind, item) : [item.id];
    const id = found[0] ?? (await nextId(em, kind));
    if (found.length > 1 || named.has(id))
      problems.add(folderOf(kind), `two are named "${contentName(item)}". Please write the id of the one you mean`);
    named.add(id);
    identified.push({ ...item, id } as ArchivedItem);
  }
  return identified;
}

async function findIds(em: EntityManager, kind: ContentKind, item: FiledItem[ContentKind]): Promise<number[]> {
  const name = contentName(item);
  const parentId = parentOf(kind, item)?.id ?? 0;
  const content = {
    'learning-path': query(em)
      .selectFrom('LearningPath')
      .select('id')
      .where('name', '=', name)
      .where('deletedAt', 'is', null),
    module: undeletedModules(em).select('m.id').where('m.name', '=', name).where('m.path', '=', parentId),
    lesson: undeletedLessons(em).select('l.id').where('l.title', '=', name).where('l.module', '=', parentId),
  };
  return (await content[kind].execute()).map(({ id }) => id);
}
