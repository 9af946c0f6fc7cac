import {
  defaultLanguage,
  contentKindSchema,
  type ContentKind,
  type Language,
  type RevisionState,
} from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedIds } from '../../database/undeleted-content.ts';
import { imageKeysIn } from '../editing/content-images.ts';
import type { AnyContent } from '../kinds/content-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isUndeleted, tableOf } from '../kinds/rows.ts';
import { ContentItem, type AnyContentItem, type Review, type Schedule } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { ReviewComment } from './review-comment.entity.ts';

/** The language of sources. */
export const language = defaultLanguage;

export const isTranslation = (item: Pick<AnyContentItem, 'language'>): boolean => item.language !== defaultLanguage;

/** What the audit log says of a translation besides what it translates. */
export const ofTranslation = (item: AnyContentItem) => (isTranslation(item) ? { language: item.language } : {});

/** Finds an item in a language, including the trash, or throws 404. */
export async function findAnyItem(
  em: EntityManager,
  kind: ContentKind,
  id: number,
  inLanguage: Language = language,
): Promise<ContentItem> {
  const failHandler = (): AppError => notFound(kind, inLanguage);
  const wanted = { kind, itemId: id, language: inLanguage };
  return (await em.findOneOrFail(ContentItem, wanted, { failHandler })) as ContentItem;
}

/** Finds an item, or throws 404 if it is in the trash, itself or with what it belongs to. */
export async function findItem(
  em: EntityManager,
  kind: ContentKind,
  id: number,
  inLanguage: Language = language,
): Promise<ContentItem> {
  const item = await findAnyItem(em, kind, id, inLanguage);
  if (await isInTrash(em, item)) throw notFound(kind, inLanguage);
  return item;
}

/** Whether an item is in the trash, itself or with what it belongs to. A translation is where its source is. */
export async function isInTrash(em: EntityManager, item: AnyContentItem): Promise<boolean> {
  const { kind, itemId } = item;
  const source = isTranslation(item) ? await em.findOne(ContentItem, { kind, itemId, language }) : item;
  if (source === null) return true;
  return typeof source.published === 'number'
    ? !(await isUndeleted(em, kind, itemId))
    : source.deletedAt instanceof Date;
}

function notFound(kind: ContentKind, inLanguage: Language): AppError {
  if (inLanguage !== language)
    return new AppError('not_found', { message: localizable('There is no such translation.') });
  return new AppError('not_found', { message: kindOf(kind).messages.missing });
}

/** All sources that are not in the trash. */
export const undeletedItems = (em: EntityManager) => undeletedInAllLanguages(em).where('i.language', '=', language);

/** All items that are not in the trash. Translations of what was never published are left out. */
export function undeletedInAllLanguages(em: EntityManager) {
  return query(em)
    .selectFrom('ContentItem as i')
    .where('i.deletedAt', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('i.language', '=', language), eb('i.published', 'is', null)]),
        ...contentKindSchema.options.map((kind) =>
          and([eb('i.kind', '=', kind), eb('i.itemId', 'in', undeletedIds(em, kind))]),
        ),
      ]),
    );
}

export async function readSnapshot(em: EntityManager, item: ContentItem, revision: number): Promise<AnyContent> {
  return (await findRevision(em, item, revision)).snapshot;
}

export function findRevision(em: EntityManager, item: AnyContentItem, revision: number): Promise<ContentRevision> {
  const failHandler = (): AppError => new AppError('not_found', { message: localizable('There is no such revision.') });
  return em.findOneOrFail(ContentRevision, { item: item.id, revision }, { failHandler });
}

type Author = Pick<ContentRevision, 'authorId'> & Partial<Pick<ContentRevision, 'authorName' | 'authorAccount'>>;
type Origin = Author & {
  note?: string | null | undefined;
  from?: number | null;
  sourceRevision?: number | null | undefined;
};

/** Adds a revision and makes it the latest. Call it in an edit. */
export async function appendRevision(
  em: EntityManager,
  item: AnyContentItem,
  snapshot: AnyContent,
  { note, from = item.latest === 0 ? null : item.latest, ...author }: Origin,
): Promise<number> {
  item.latest += 1;
  await em.insert(ContentRevision, {
    item: item.id,
    revision: item.latest,
    snapshot,
    imageKeys: imageKeysIn(JSON.stringify(snapshot)),
    ...author,
    note: note === '' ? null : (note ?? null),
    fromRevision: from,
  });
  return item.latest;
}

/** Creates an item without a revision, which the caller appends. */
export async function createItem(
  em: EntityManager,
  kind: ContentKind,
  id: number,
  inLanguage: Language = language,
): Promise<ContentItem> {
  const item = em.create(ContentItem, { kind, itemId: id, language: inLanguage, latest: 0, published: null });
  await em.flush();
  return item as ContentItem;
}

/**
 * The next free id. The sequence ignores imported ids, which can be of any size: after the highest one it might have no
 * room. Skips ids of `reserved` and ids in use, including the trash. Call it in an edit.
 */
export async function nextId(em: EntityManager, kind: ContentKind, reserved: Iterable<number> = []): Promise<number> {
  const { sequence, next } = await query(em)
    .selectNoFrom(({ fn, val }) => {
      const sequence = fn<string>('pg_get_serial_sequence', [val(tableOf(em, kind)), val('id')]);
      return [sequence.as('sequence'), fn<number>('nextval', [sequence]).as('next')];
    })
    .executeTakeFirstOrThrow();
  const items = await query(em)
    .selectFrom('ContentItem')
    .where('kind', '=', kind)
    .where('itemId', '>=', next)
    .select('itemId as id')
    .execute();
  const taken = new Set([...reserved, ...items.map(({ id }) => id)]);
  let id = next;
  while (taken.has(id)) id += 1;
  if (id !== next)
    await query(em)
      .selectNoFrom(({ fn, val }) => fn('setval', [val(sequence), val(id)]).as('set'))
      .execute();
  return id;
}

type State = Pick<ContentItem, 'latest' | 'published' | 'problem'> & {
  schedule?: Pick<Schedule, 'revision' | 'at'> | null;
  review?: Pick<Review, 'revision'> | null;
  sentBack?: object | null;
};

/** Whether the latest revision waits for a reviewer. */
export function isInReview({ latest, published, schedule, review, sentBack }: State): boolean {
  return review?.revision === latest && published !== latest && schedule?.revision !== latest && !sentBack;
}

export function presentState(item: State): RevisionState {
  const { latest, published = null, schedule, problem = null } = item;
  return {
    revision: latest,
    publishedRevision: published,
    schedule: schedule ? { revision: schedule.revision, at: schedule.at.toISOString() } : null,
    problem,
    review: presentReview(item),
  };
}

function presentReview(item: State): RevisionState['review'] {
  const { review, published, sentBack } = item;
  if (!review || review.revision <= (published ?? 0)) return null;
  if (sentBack) return { revision: review.revision, isSentBack: true };
  return isInReview(item) ? { revision: review.revision, isSentBack: false } : null;
}

/** Moves an open review to the latest revision, which differs only by changes of others, such as its place. */
export async function moveReview(em: EntityManager, item: ContentItem, from: number): Promise<void> {
  if (item.review?.revision !== from) return;
  item.review.revision = item.latest;
  await em.nativeUpdate(ReviewComment, { item: item.id, revision: from }, { revision: item.latest });
}
