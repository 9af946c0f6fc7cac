import type { ContentKind, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AnyContent } from '../editing/content-item.ts';
import { isUndeleted, readKnownItems } from '../editing/read-items.ts';
import { imageKeysIn } from '../editing/content-images.ts';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { ReviewComment } from './review-comment.entity.ts';

export const language = 'en';

const nouns = { 'learning-path': 'learning path', module: 'module', lesson: 'lesson' } as const;

function notFound(kind: ContentKind): AppError {
  return new AppError('not_found', { message: `There is no such ${nouns[kind]}.` });
}

const withoutId = ({ id: _, ...content }: AnyContent & { id: number }): AnyContent => content;

/** What learners read of an item, also in the trash; null if it was never published. */
async function readLive(em: EntityManager, kind: ContentKind, id: number): Promise<AnyContent | null> {
  const [known] = await readKnownItems[kind](em, [id]);
  return known === undefined ? null : withoutId(known.item);
}

/** An item that is not in the trash, itself or with what it belongs to, or 404. Null: it has no revisions yet. */
export async function findItem(em: EntityManager, kind: ContentKind, id: number): Promise<ContentItem | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  if (item?.published === null && item.deletedAt === null) return item;
  if (!(await isUndeleted(em, kind, id))) throw notFound(kind);
  return item;
}

/** An item to be edited. One without revisions gets what learners read as its first. */
export async function openItem(em: EntityManager, kind: ContentKind, id: number): Promise<ContentItem> {
  const found = await findItem(em, kind, id);
  if (found !== null) return found;
  await recordPublished(em, kind, [id], { authorId: null, note: null });
  return em.findOneOrFail(ContentItem, { kind, itemId: id, language });
}

export async function readSnapshot(em: EntityManager, item: ContentItem, number: number): Promise<AnyContent> {
  const failHandler = (): AppError => new AppError('not_found', { message: 'There is no such revision.' });
  const revision = await em.findOneOrFail(ContentRevision, { item: item.id, number }, { failHandler });
  return revision.snapshot;
}

/** The latest revision, or what learners read where there is none. */
export async function readLatest(em: EntityManager, kind: ContentKind, id: number) {
  const item = await findItem(em, kind, id);
  const content = item === null ? await readLive(em, kind, id) : await readSnapshot(em, item, item.latest);
  if (content === null) throw notFound(kind);
  return { content, state: presentState(item) };
}

type Author = Pick<ContentRevision, 'authorId'> & Partial<Pick<ContentRevision, 'authorName' | 'authorAccount'>>;
type Origin = Author & { note?: string | null | undefined; from?: number | null };

/** Adds a revision and makes it the latest. Call it in an edit. */
export async function appendRevision(
  em: EntityManager,
  item: ContentItem,
  snapshot: AnyContent,
  { note, from = item.latest, ...author }: Origin,
): Promise<number> {
  item.latest += 1;
  await em.insert(ContentRevision, {
    item: item.id,
    number: item.latest,
    snapshot,
    imageKeys: imageKeysIn(JSON.stringify(snapshot)),
    ...author,
    note: note === '' ? null : (note ?? null),
    fromNumber: from,
  });
  return item.latest;
}

/** Begins an item with its first revision, as a draft. */
export async function createItem(
  em: EntityManager,
  { kind, id }: { kind: ContentKind; id: number },
  snapshot: AnyContent,
  origin: Origin,
): Promise<ContentItem> {
  const item = em.create(ContentItem, { kind, itemId: id, language, latest: 0, published: null });
  await em.flush();
  await appendRevision(em, item, snapshot, { ...origin, from: null });
  return item;
}

/**
 * Adds what learners read now as a published revision, for what wrote that directly: the seeds and an import. A
 * scheduled revision is older than it and is not published any more.
 */
export async function recordPublished(
  em: EntityManager,
  kind: ContentKind,
  ids: readonly number[],
  { authorId, note }: { authorId: number | null; note: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const known = await readKnownItems[kind](em, ids);
  // Not by entities: an import writes thousands, and every flush would compare all of them again.
  const items = await query(em)
    .insertInto('ContentItem')
    .values(known.map(({ item }) => ({ kind, itemId: item.id, language, latest: 1, published: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'itemId', 'language']).doUpdateSet(({ eb }) => ({
        latest: eb('ContentItem.latest', '+', 1),
        published: eb('ContentItem.latest', '+', 1),
        deletedAt: null,
        scheduled: null,
        scheduledFor: null,
        scheduledBy: null,
      })),
    )
    .returning(['id', 'itemId as itemId', 'latest'])
    .execute();
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const publishedAt = new Date();
  await em.insertMany(
    ContentRevision,
    known.flatMap(({ item: { id, ...snapshot } }) => {
      const item = byId.get(id);
      if (item === undefined) return [];
      const imageKeys = imageKeysIn(JSON.stringify(snapshot));
      const fromNumber = item.latest === 1 ? null : item.latest - 1;
      return [{ item: item.id, number: item.latest, snapshot, imageKeys, authorId, note, fromNumber, publishedAt }];
    }),
  );
}

export function clearSchedule(item: ContentItem): void {
  item.scheduled = null;
  item.scheduledFor = null;
  item.scheduledBy = null;
}

export function clearSendBack(item: ContentItem): void {
  Object.assign(item, { sentBackAt: null, sentBackBy: null, sentBackReason: null });
}

/** Whether the latest revision waits for a reviewer. */
export function isInReview(item: StateColumns): boolean {
  const { latest, published, scheduled, review, sentBackAt = null } = item;
  return review === latest && published !== latest && scheduled !== latest && sentBackAt === null;
}

function presentReview(item: StateColumns): RevisionState['review'] {
  const { review, published, sentBackAt = null } = item;
  if (typeof review !== 'number' || review <= (published ?? 0)) return null;
  if (sentBackAt !== null) return { version: review, isSentBack: true };
  return isInReview(item) ? { version: review, isSentBack: false } : null;
}

/** A revision that only follows what others changed meanwhile, as an order, stays in its review. */
export async function carryReview(em: EntityManager, item: ContentItem, from: number): Promise<void> {
  if (item.review !== from) return;
  item.review = item.latest;
  await em.nativeUpdate(ReviewComment, { item: item.id, number: from }, { number: item.latest });
}

/** Without revisions it is the first one, and published. */
export function presentState(item: StateColumns | null): RevisionState {
  if (item === null) return { version: 1, publishedVersion: 1, schedule: null, problem: null, review: null };
  const { latest, published = null, scheduled, scheduledFor, problem = null } = item;
  const schedule =
    typeof scheduled === 'number' && scheduledFor instanceof Date
      ? { version: scheduled, at: scheduledFor.toISOString() }
      : null;
  return { version: latest, publishedVersion: published, schedule, problem, review: presentReview(item) };
}

type StateColumns = Pick<ContentItem, 'latest'> &
  Partial<Pick<ContentItem, 'published' | 'scheduled' | 'scheduledFor' | 'problem' | 'review' | 'sentBackAt'>>;
