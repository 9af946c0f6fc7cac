import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AnyContent } from '../editing/content-item.ts';
import type { ContentItem } from './content-item.entity.ts';
import { openItem } from './revision-store.ts';
import { reviseItem } from './revise-item.ts';

type Ordered = 'module' | 'lesson';
/** A place in a list, and the module or path of that list if it is another one. */
type Place = { order: number; parentId?: number };

/**
 * Gives each item its place in the list. An order is live at once, as a revision of its own; a newer draft follows it as
 * a further one, so that publishing it does not bring the former place back. Call it in `editContent`.
 */
export async function placeItems(em: EntityManager, kind: Ordered, ids: readonly number[], authorId: number) {
  for (const [index, id] of ids.entries()) {
    await placeItem(em, await openItem(em, kind, id), { order: index + 1 }, { authorId, note: 'Reordered' });
  }
}

/** Gives one item its place. Call it in `editContent`. */
export async function placeItem(
  em: EntityManager,
  item: ContentItem,
  { order, parentId }: Place,
  origin: { authorId: number; note: string },
): Promise<void> {
  await reviseItem(em, item, {
    ...origin,
    change: (content) => ({ ...content, order, ...withParent(content, parentId) }),
    async onMade({ number, isLive, after }) {
      if (!isLive) return;
      await writePlace(em, item.itemId, after);
      await query(em)
        .updateTable('ContentRevision')
        .set({ publishedAt: now })
        .where('item', '=', item.id)
        .where('number', '=', number)
        .execute();
      item.published = number;
    },
  });
}

function withParent(content: AnyContent, parentId: number | undefined) {
  if (parentId === undefined) return {};
  return 'moduleId' in content ? { moduleId: parentId } : { pathId: parentId };
}

async function writePlace(em: EntityManager, id: number, content: AnyContent): Promise<void> {
  if ('moduleId' in content) {
    const { order, moduleId: module } = content;
    await query(em).updateTable('Lesson').set({ order, module }).where('id', '=', id).execute();
  } else if ('pathId' in content) {
    const { order, pathId: path } = content;
    await query(em).updateTable('Module').set({ order, path }).where('id', '=', id).execute();
  }
}
