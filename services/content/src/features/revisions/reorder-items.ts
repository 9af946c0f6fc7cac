import { now } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { appendRevision, carryReview, openItem, readSnapshot } from './revision-store.ts';

type Ordered = 'module' | 'lesson';
const tables = { module: 'Module', lesson: 'Lesson' } as const;
const note = 'Reordered';

/**
 * Gives each item its place in the list. An order is live at once, as a revision of its own; a newer draft follows it as
 * a further one, so that publishing it does not bring the former place back. Call it in `editContent`.
 */
export async function placeItems(em: EntityManager, kind: Ordered, ids: readonly number[], authorId: number) {
  for (const [index, id] of ids.entries()) await placeItem(em, kind, id, index + 1, authorId);
}

async function placeItem(em: EntityManager, kind: Ordered, id: number, order: number, authorId: number) {
  const item = await openItem(em, kind, id);
  const { latest, published } = item;
  const draft = published === latest ? null : await readSnapshot(em, item, latest);
  if (typeof published === 'number') {
    const live = await readSnapshot(em, item, published);
    if ('order' in live && live.order !== order) {
      await query(em).updateTable(tables[kind]).set({ order }).where('id', '=', id).execute();
      const number = await appendRevision(em, item, { ...live, order }, { authorId, note, from: published });
      await query(em)
        .updateTable('ContentRevision')
        .set({ publishedAt: now })
        .where('item', '=', item.id)
        .where('number', '=', number)
        .execute();
      item.published = number;
    }
  }
  const isBehind = item.latest > latest;
  if (draft !== null && 'order' in draft && (draft.order !== order || isBehind)) {
    await appendRevision(em, item, { ...draft, order }, { authorId, note, from: latest });
    await carryReview(em, item, latest);
  }
}
