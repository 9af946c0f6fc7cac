import type { ContentKind, Language, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { editContent, editDrafts } from '../editing/edit-content.ts';
import type { AnyContent, AnyItem } from '../kinds/content-kind.ts';
import { kindOf, parentOf } from '../kinds/kinds.ts';
import { isUndeleted, writeItems } from '../kinds/rows.ts';
import { asksTheSame, assertDecidedForLater, replacedText, settleAnswers } from './changed-questions.ts';
import type { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { notifyAuthors } from './notify-authors.ts';
import {
  findAnyItem,
  findItem,
  isInReview,
  isInTrash,
  isTranslation,
  ofTranslation,
  presentState,
  readSnapshot,
} from './revision-store.ts';
import { assertTranslationPublishable, writeTranslation } from './translation.ts';

type Edit = { em: EntityManager; adminId: number; kind: ContentKind; id: number; language: Language };
type Publication = Edit & {
  /** Whether to publish only while the revision waits for a review. */
  isReviewed: boolean;
  /** See `editContent`. */
  opensGates?: boolean | undefined;
  /** See `settleAnswers`. */
  keepsAnswers?: boolean | undefined;
};

/** Publishes a revision now. */
export function publishNow(
  { em, adminId, kind, id, language, isReviewed, opensGates, keepsAnswers }: Publication,
  revision: number,
): Promise<RevisionState> {
  const publishIt = async (tx: EntityManager) => {
    // Finds deleted items too, so that the refusal says that the item is in the trash.
    const item = await findAnyItem(tx, kind, id, language);
    if (isReviewed) assertInReview(item, revision);
    await publish(tx, item, revision, adminId, keepsAnswers);
    return presentState(item);
  };
  return editContent(em, publishIt, { opensGates });
}

/** Publishes a revision later. It replaces an earlier schedule of the same item. */
export function schedule(
  { em, adminId, kind, id, language, isReviewed, keepsAnswers }: Publication,
  revision: number,
  at: Date,
): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findAnyItem(tx, kind, id, language);
    if (isReviewed) assertInReview(item, revision);
    const content = await assertPublishable(tx, item, revision);
    for (const text of replacedText(id, await readPublished(tx, item), content)) {
      assertDecidedForLater(text, keepsAnswers);
    }
    if (at.getTime() <= Date.now()) throw new AppError('publish_time_passed');
    item.schedule = { revision, at, by: adminId, keepsAnswers: keepsAnswers ?? null };
    item.problem = null;
    const after = { ...ofTranslation(item), revision, at: at.toISOString() };
    await recordAudit(tx, { adminId, action: 'schedule', entity: kind, entityId: id, before: null, after });
    return presentState(item);
  });
}

export function cancelSchedule({ em, adminId, kind, id, language }: Edit): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id, language);
    const { schedule: cancelled } = presentState(item);
    item.schedule = null;
    item.problem = null;
    if (cancelled !== null) {
      const before = { ...ofTranslation(item), ...cancelled };
      await recordAudit(tx, { adminId, action: 'unschedule', entity: kind, entityId: id, before, after: null });
    }
    return presentState(item);
  });
}

/**
 * Writes a revision to what learners read: the text of its language, and of a source also the row. Numbers only rise: a revision older than the published one has to be
 * restored as a new one. Call it in `editContent`.
 *
 * @throws AppError revision_published, revision_outdated, content_in_trash, parent_not_published, source_not_published,
 *   questions_changed, unprocessable
 */
export async function publish(
  em: EntityManager,
  item: ContentItem,
  revision: number,
  adminId: number,
  keepsAnswers: boolean | undefined,
): Promise<void> {
  const { kind, itemId: id } = item;
  const content = await assertPublishable(em, item, revision);
  const texts = isTranslation(item) ? [] : replacedText(id, await readPublished(em, item), content);
  if (isTranslation(item)) await writeTranslation(em, item, revision);
  else {
    const { assertValid, beside } = kindOf(kind);
    const items = [{ id, ...content } as AnyItem];
    await assertValid?.(em, items);
    await settleAnswers(em, texts, keepsAnswers);
    await writeItems(em, kind, items);
    await beside?.write(em, items);
  }
  const before = item.published ?? null;
  item.published = revision;
  item.problem = null;
  if (item.schedule && item.schedule.revision <= revision) item.schedule = null;
  // The decision of a later schedule was about other questions.
  else if (item.schedule && !texts.every(asksTheSame)) item.schedule.keepsAnswers = null;
  await em.nativeUpdate(ContentRevision, { item: item.id, revision }, { publishedAt: new Date() });
  await recordAudit(em, {
    adminId,
    action: 'publish',
    entity: kind,
    entityId: id,
    before: { ...ofTranslation(item), revision: before },
    after: { ...ofTranslation(item), revision },
  });
  const body = { id: 'review.published.body' } as const;
  await notifyAuthors(em, item, { revision, byId: adminId, what: 'review.published', body });
}

/** Refuses a revision that was published, sent back, deleted or followed by a newer draft meanwhile. */
export function assertInReview(item: ContentItem, revision: number): void {
  if (item.review?.revision === revision && isInReview(item)) return;
  const details = { publishedRevision: item.published ?? null, revision: item.latest };
  throw new AppError('review_ended', { details });
}

async function readPublished(em: EntityManager, item: ContentItem): Promise<AnyContent | null> {
  return typeof item.published === 'number' ? readSnapshot(em, item, item.published) : null;
}

async function assertPublishable(em: EntityManager, item: ContentItem, revision: number) {
  const { kind, published } = item;
  const content = await readSnapshot(em, item, revision);
  const details = { publishedRevision: published, revision: item.latest };
  if (revision === published) throw new AppError('revision_published', { details });
  if (revision < (published ?? 0)) throw new AppError('revision_outdated', { details });
  if (await isInTrash(em, item)) throw new AppError('content_in_trash');
  if (isTranslation(item)) {
    await assertTranslationPublishable(em, item, revision);
    return content;
  }
  const parent = parentOf(kind, content);
  if (parent !== null && !(await isUndeleted(em, parent.kind, parent.id))) {
    throw publishFirst(parent);
  }
  return content;
}

export function publishFirst(parent: { kind: ContentKind; id: number }): AppError {
  return new AppError('parent_not_published', { message: kindOf(parent.kind).asParent?.publishFirst, details: parent });
}
