import type { ContentKind, Language, OutputOf, readTranslation as contract, saveTranslation } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentName, type AnyContent } from '../kinds/content-kind.ts';
import { ContentItem, type AnyContentItem } from '../revisions/content-item.entity.ts';
import { findItem, findRevision } from '../revisions/revision-store.ts';
import { isOutOfDate, readSourceText } from '../revisions/translation.ts';

type Place = { language: Language; kind: ContentKind; id: number };

/** A translation beside its source: the published revision, or the latest draft if none was published. */
export async function readTranslation(
  em: EntityManager,
  { language, kind, id }: Place,
): Promise<OutputOf<typeof contract>> {
  const source = await findItem(em, kind, id);
  const revision = source.published ?? source.latest;
  const text = await readSourceText(em, source, revision);
  const name = contentName(text as AnyContent);
  const shown = { name, source: { revision, isPublished: source.published === revision, text } };
  const item = await em.findOne(ContentItem, { language, kind, itemId: id });
  if (item === null) return { ...shown, translation: null };
  const latest = await findRevision(em, item, item.latest);
  const sourceRevision = latest.sourceRevision ?? 1;
  const sourceText = await readSourceText(em, source, sourceRevision);
  const translation = { ...(await presentTranslation(em, item)), text: latest.snapshot, sourceRevision, sourceText };
  return { ...shown, translation };
}

export async function presentTranslation(
  em: EntityManager,
  item: AnyContentItem,
): Promise<OutputOf<typeof saveTranslation>> {
  const { latest: revision, published = null } = item;
  return { revision, publishedRevision: published, isOutOfDate: await isOutOfDate(em, item) };
}
