import type {
  OutputOf,
  readTranslation as contract,
  readTranslationRevision as revisionContract,
} from '@grow/contracts';
import { AppError, type Caller, type ServiceAddress } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { presentReview } from '../reviews/read-review.ts';
import type { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { presentRevisions } from '../revisions/list-revisions.ts';
import { mayPublish } from '../revisions/may-publish.ts';
import { presentState as presentRevisionState } from '../revisions/revision-store.ts';
import {
  currentRevision,
  findSource,
  findTranslation,
  presentState,
  readTranslated,
  textName,
  type Place,
} from './translation-store.ts';

const maxRevisions = 30;

type Reader = { em: EntityManager; authors: AuthorCards; userService: ServiceAddress; caller: Caller };

/** A translation beside its source. */
export async function readTranslation(
  { em, authors, userService, caller }: Reader,
  place: Place,
): Promise<OutputOf<typeof contract>> {
  const source = await findSource(em, place);
  const revision = currentRevision(source);
  const text = await source.textOf(revision);
  const shown = { name: textName(text), source: { revision, isPublished: source.published === revision, text } };
  const item = await findTranslation(em, place);
  if (item === null) return { ...shown, translation: null, revisions: [] };
  const latest = await readTranslated(em, item, item.latest);
  const { schedule, problem } = presentRevisionState(item);
  const rows = await em.find(
    ContentRevision,
    { item: item.id },
    { orderBy: { revision: 'desc' }, limit: maxRevisions, exclude: ['snapshot', 'imageKeys'] },
  );
  return {
    ...shown,
    translation: {
      ...(await presentState(em, item)),
      text: latest.text,
      sourceRevision: latest.sourceRevision,
      sourceText: await source.textOf(latest.sourceRevision),
      mayPublish: await mayPublish(em, userService, caller, { item, revision: item.latest }),
      schedule,
      problem,
      review: await presentReview(em, authors, item as ContentItem),
    },
    revisions: await presentRevisions(authors, rows),
  };
}

export async function readTranslationRevision(
  em: EntityManager,
  { revision, ...place }: Place & { revision: number },
): Promise<OutputOf<typeof revisionContract>> {
  const source = await findSource(em, place);
  const item = await findTranslation(em, place);
  if (item === null) throw new AppError('not_found', { message: localizable('There is no such translation.') });
  const { text, sourceRevision } = await readTranslated(em, item, revision);
  return { text, sourceRevision, sourceText: await source.textOf(sourceRevision) };
}
