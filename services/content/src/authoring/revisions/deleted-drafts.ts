import { contentKindSchema, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { contentName } from '../editing/content-item.ts';
import { ContentItem } from './content-item.entity.ts';
import { language, readSnapshot } from './revision-store.ts';
import { assertParent } from './save-draft.ts';

/** What was deleted before it was ever published. It has no row that learners read, so the trash finds it here. */
export async function listDeletedDrafts(em: EntityManager, limit: number) {
  const rows = await query(em)
    .selectFrom('ContentItem as i')
    .innerJoin('ContentRevision as r', (join) => join.onRef('r.item', '=', 'i.id').onRef('r.number', '=', 'i.latest'))
    .where('i.deletedAt', 'is not', null)
    .select(['i.kind', 'i.itemId as id', 'i.deletedAt as deletedAt'])
    .select(({ fn, val }) => {
      const field = (name: string) => fn<string | null>('jsonb_extract_path_text', ['r.snapshot', val(name)]);
      return fn.coalesce(field('title'), field('name')).as('name');
    })
    .orderBy('i.deletedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

/** Brings such an item back and returns its name; null if it is none. Its parent must exist, be it as a draft. */
export async function restoreDraft(em: EntityManager, kind: ContentKind, id: number): Promise<string | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language, published: null, deletedAt: { $ne: null } });
  if (item === null) return null;
  const content = await readSnapshot(em, item, item.latest);
  await assertParent(em, kind, content).catch(() => {
    const parent = kind === 'lesson' ? 'module' : 'path';
    throw new AppError('conflict', { message: `Please restore its ${parent} first.` });
  });
  item.deletedAt = null;
  return contentName(content);
}

/** Deletes the revisions of what is gone for good. */
export async function purgeRevisions(em: EntityManager, deletedBefore: Date): Promise<void> {
  await em.nativeDelete(ContentItem, { deletedAt: { $lt: deletedBefore } });
  const kept = {
    'learning-path': query(em).selectFrom('LearningPath').select('id'),
    module: query(em).selectFrom('Module').select('id'),
    lesson: query(em).selectFrom('Lesson').select('id'),
  };
  for (const kind of contentKindSchema.options) {
    await query(em)
      .deleteFrom('ContentItem')
      .where('kind', '=', kind)
      .where('published', 'is not', null)
      .where('itemId', 'not in', kept[kind])
      .execute();
  }
}
