import type { ContentKind, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LessonItem, ModuleItem, PathItem } from '../editing/content-item.ts';
import { editContent, editDrafts } from '../editing/edit-content.ts';
import { isUndeleted } from '../editing/read-items.ts';
import { assertGates, replaceGates } from '../editing/replace-gates.ts';
import { writeItems } from '../editing/write-items.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { notifyAuthors } from './notify-authors.ts';
import { clearSchedule, isInReview, language, openItem, presentState, readSnapshot } from './revision-store.ts';
import { parentOf } from './save-draft.ts';

type Edit = { em: EntityManager; adminId: number; kind: ContentKind; id: number };
/** `isReviewed`: only while it waits for a review; `opensGates`: see `editContent`. */
type Publication = Edit & { isReviewed: boolean; opensGates: boolean | undefined };

/** Makes a revision live now. */
export function publishNow(
  { em, adminId, kind, id, isReviewed, opensGates }: Publication,
  version: number,
): Promise<RevisionState> {
  const publishIt = async (tx: EntityManager) => {
    const item = await openForPublishing(tx, kind, id);
    if (isReviewed) assertInReview(item, version);
    await publish(tx, item, version, adminId);
    return presentState(item);
  };
  return editContent(em, publishIt, { opensGates });
}

/** Makes a revision live later. An earlier schedule of the same item is replaced. */
export function schedule(
  { em, adminId, kind, id, isReviewed }: Publication,
  version: number,
  at: Date,
): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await openForPublishing(tx, kind, id);
    if (isReviewed) assertInReview(item, version);
    await assertPublishable(tx, item, version);
    if (at.getTime() <= Date.now()) throw new AppError('publish_time_passed');
    item.scheduled = version;
    item.scheduledFor = at;
    item.scheduledBy = adminId;
    item.problem = null;
    const after = { version, at: at.toISOString() };
    await recordAudit(tx, { adminId, action: 'schedule', entity: kind, entityId: id, before: null, after });
    return presentState(item);
  });
}

export function cancelSchedule({ em, adminId, kind, id }: Edit): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, id);
    const before = presentState(item).schedule;
    clearSchedule(item);
    item.problem = null;
    if (before !== null) {
      await recordAudit(tx, { adminId, action: 'unschedule', entity: kind, entityId: id, before, after: null });
    }
    return presentState(item);
  });
}

/**
 * Writes a revision to the row that learners read. Numbers only rise: what is older than the published revision is
 * restored as a new one. Call it in `editContent`.
 *
 * @throws AppError revision_published, revision_outdated, content_in_trash, parent_not_published, unprocessable
 */
export async function publish(em: EntityManager, item: ContentItem, version: number, adminId: number): Promise<void> {
  const { kind, itemId: id } = item;
  const content = await assertPublishable(em, item, version);
  const gates = 'prerequisites' in content ? new Map([[id, content.prerequisites]]) : new Map<number, never[]>();
  await assertGates(em, gates);
  await writeItems(em, kind, [{ id, ...content } as PathItem | ModuleItem | LessonItem]);
  await replaceGates(em, gates);
  const before = item.published ?? null;
  item.published = version;
  item.problem = null;
  if ((item.scheduled ?? 0) <= version) clearSchedule(item);
  await em.nativeUpdate(ContentRevision, { item: item.id, number: version }, { publishedAt: new Date() });
  await recordAudit(em, {
    ...{ adminId, action: 'publish', entity: kind, entityId: id },
    before: { version: before },
    after: { version },
  });
  await notifyAuthors(em, item, { version, byId: adminId, what: 'is published', body: 'Learners read it now.' });
}

/** Refuses what was published, sent back, taken out by a newer draft or deleted meanwhile. */
export function assertInReview(item: ContentItem, version: number): void {
  if (item.review === version && isInReview(item)) return;
  const details = { publishedVersion: item.published ?? null, version: item.latest };
  throw new AppError('review_ended', { details });
}

async function assertPublishable(em: EntityManager, item: ContentItem, version: number) {
  const { kind, itemId, published } = item;
  const content = await readSnapshot(em, item, version);
  const details = { publishedVersion: published, version: item.latest };
  if (version === published) throw new AppError('revision_published', { details });
  if (version < (published ?? 0)) throw new AppError('revision_outdated', { details });
  const isGone = typeof published === 'number' ? !(await isUndeleted(em, kind, itemId)) : item.deletedAt !== null;
  if (isGone) throw new AppError('content_in_trash');
  const parent = parentOf(kind, content);
  if (parent !== null && !(await isUndeleted(em, parent.kind, parent.id))) {
    const noun = parent.kind === 'module' ? 'module' : 'learning path';
    throw new AppError('parent_not_published', { message: `Please publish its ${noun} first.`, details: parent });
  }
  return content;
}

/** Also from the trash, so that publishing tells where it is. */
async function openForPublishing(em: EntityManager, kind: ContentKind, id: number): Promise<ContentItem> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  return item ?? openItem(em, kind, id);
}
