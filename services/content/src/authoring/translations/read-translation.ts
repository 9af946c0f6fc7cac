import type {
  ContentKind,
  Language,
  OutputOf,
  readTranslation as contract,
  readTranslationRevision as revisionContract,
  saveTranslation,
} from '@grow/contracts';
import type { Caller, Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { contentName, type AnyContent } from '../kinds/content-kind.ts';
import { presentReview } from '../reviews/read-review.ts';
import { ContentItem, type AnyContentItem } from '../revisions/content-item.entity.ts';
import { listRevisions } from '../revisions/list-revisions.ts';
import { mayPublish } from '../revisions/may-publish.ts';
import { findItem, findRevision } from '../revisions/revision-store.ts';
import { isOutOfDate, readSourceText } from '../revisions/translation.ts';

const maxRevisions = 30;

type Place = { language: Language; kind: ContentKind; id: number };
type Reader = { em: EntityManager; authors: AuthorCards; peers: Peers; caller: Caller };

/** A translation beside its source: the published revision, or the latest draft if none was published. */
export async function readTranslation(
  { em, authors, peers, caller }: Reader,
  { language, kind, id }: Place,
): Promise<OutputOf<typeof contract>> {
  const source = await findItem(em, kind, id);
  const revision = source.published ?? source.latest;
  const text = await readSourceText(em, source, revision);
  const name = contentName(text as AnyContent);
  const shown = { name, source: { revision, isPublished: source.published === revision, text } };
  const item = (await em.findOne(ContentItem, { language, kind, itemId: id })) as ContentItem | null;
  if (item === null) return { ...shown, translation: null, revisions: [] };
  const { items, schedule, problem } = await listRevisions(em, authors, item, { limit: maxRevisions });
  return {
    ...shown,
    translation: {
      ...(await presentTranslation(em, item)),
      ...(await readTranslated(em, item, source, item.latest)),
      mayPublish: await mayPublish(em, peers, caller, { item, revision: item.latest }),
      schedule,
      problem,
      review: await presentReview(em, authors, item),
    },
    revisions: items,
  };
}

export async function readTranslationRevision(
  em: EntityManager,
  { revision, language, kind, id }: Place & { revision: number },
): Promise<OutputOf<typeof revisionContract>> {
  const item = await findItem(em, kind, id, language);
  return readTranslated(em, item, await findItem(em, kind, id), revision);
}

/** A revision of a translation, and what it translates. */
async function readTranslated(em: EntityManager, item: AnyContentItem, source: AnyContentItem, revision: number) {
  const { snapshot: text, sourceRevision: translated } = await findRevision(em, item, revision);
  const sourceRevision = translated ?? 1;
  return { text, sourceRevision, sourceText: await readSourceText(em, source, sourceRevision) };
}

export async function presentTranslation(
  em: EntityManager,
  item: AnyContentItem,
): Promise<OutputOf<typeof saveTranslation>> {
  const { latest: revision, published = null } = item;
  return { revision, publishedRevision: published, isOutOfDate: await isOutOfDate(em, item) };
}
