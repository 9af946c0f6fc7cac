import type { Language } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { attachReferencedImages, imageKeysIn } from '../editing/content-images.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { keyOf, type AlignedSource } from './read-units.ts';

/** A new text of a translation, in place of `translated`. */
export type NewText = Omit<AlignedSource, 'units'>;

const batchSize = 200;

/** Saves many translations as drafts, in a few statements for each batch. Call it in an edit of drafts. */
export async function saveTexts(
  em: EntityManager,
  texts: readonly NewText[],
  { language, authorId }: { language: Language; authorId: number },
): Promise<void> {
  await attachReferencedImages(em, JSON.stringify(texts.map(({ text }) => text)));
  for (let at = 0; at < texts.length; at += batchSize) {
    const batch = texts.slice(at, at + batchSize);
    const created = batch.filter(({ translation }) => translation === null);
    const items = await createItems(em, created, language);
    const known = batch.flatMap(({ translation }) => translation?.item ?? []);
    if (known.length > 0)
      await query(em)
        .updateTable('ContentItem')
        .set(({ eb }) => ({ latest: eb('latest', '+', 1) }))
        .where('id', 'in', known)
        .execute();
    await em.insertMany(
      ContentRevision,
      batch.map((one) => ({
        item: one.translation?.item ?? items.get(keyOf(one)) ?? 0,
        revision: (one.translation?.latest ?? 0) + 1,
        snapshot: one.text as never,
        imageKeys: imageKeysIn(JSON.stringify(one.text)),
        authorId,
        note: 'PO',
        fromRevision: one.translation?.latest ?? null,
        sourceRevision: one.sourceRevision,
      })),
    );
    await em.insertMany(
      AuditEntry,
      batch.map(({ kind, id, translation, translated, text }) => ({
        adminId: authorId,
        action: translation === null ? ('create' as const) : ('update' as const),
        entity: kind,
        entityId: id,
        before: translated && { language, ...translated },
        after: { language, ...text },
      })),
    );
  }
}

/** The new items of translations, by their key. */
async function createItems(em: EntityManager, sources: readonly NewText[], language: Language) {
  if (sources.length === 0) return new Map<string, number>();
  const rows = await query(em)
    .insertInto('ContentItem')
    .values(sources.map(({ kind, id }) => ({ language, kind, itemId: id, latest: 1, published: null })))
    .returning(['id as item', 'kind', 'itemId as id'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.item]));
}
