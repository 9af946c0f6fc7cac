import { eraseOwnRows, eraseUserFromOutbox, removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Picture } from '../authoring/editing/picture.entity.ts';
import { ContentExport } from '../authoring/jobs/content-export.entity.ts';
import { ContentImport } from '../authoring/jobs/content-import.entity.ts';
import { ContentRevision } from '../authoring/revisions/content-revision.entity.ts';
import { ReviewComment } from '../authoring/revisions/review-comment.entity.ts';
import { BlockedAuthors } from '../community/blocks/blocked-authors.entity.ts';
import { Conversation } from '../community/messages/message.entity.ts';
import { ItemHold, Report, Decision } from '../community/moderation/reviewable-item.entity.ts';
import { query } from '../database/query.ts';

/** Deletes everything that a user created or earned here, in one transaction. Repeating it changes nothing. */
export async function eraseUser(em: EntityManager, userId: number): Promise<void> {
  await em.transactional(async (tx) => {
    await eraseCommunity(tx, userId);
    await eraseOwnRows(tx, userId);
    await eraseStaffWork(tx, userId);
    await eraseUserFromOutbox(tx, userId);
    await removeUnattachedFiles(tx, userId);
  });
}

/** Keeps the course, and who changed it when. Deletes what the user said about it. */
async function eraseStaffWork(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(ReviewComment, { authorId: userId });
  await em.nativeUpdate(ContentRevision, { authorId: userId }, { note: null });
  await query(em).updateTable('ContentItem').set({ review_note: null }).where('review_by', '=', userId).execute();
  await query(em).updateTable('ContentItem').set({ sent_back_reason: '' }).where('sent_back_by', '=', userId).execute();
  await em.nativeUpdate(Decision, { adminId: userId, action: 'dismiss' }, { note: '' });
  await em.nativeUpdate(Picture, { removedBy: userId }, { removedReason: '' });
  await em.nativeDelete(ContentImport, { adminId: userId, stage: { $in: ['done', 'failed'] } });
  await em.nativeDelete(ContentExport, { startedBy: userId });
  await query(em)
    .updateTable('AuditEntry')
    // No typed expression takes keys out of a JSON object.
    .set({ after: sql`after - array['note', 'reason']` })
    .where('adminId', '=', userId)
    .where(({ eb, fn }) => eb(fn<string>('jsonb_typeof', ['after']), '=', 'object'))
    .execute();
}

/** Deletes what a user reported, blocked and wrote to others, what others reported of them, and updates the counters of others' posts. */
async function eraseCommunity(em: EntityManager, userId: number): Promise<void> {
  await query(em)
    .updateTable('Post')
    .from((eb) =>
      eb
        .selectFrom('Comment as c')
        .select(({ fn }) => ['c.post as postId', fn.countAll<number>().as('count')])
        .where('c.userId', '=', userId)
        .where('c.hiddenAt', 'is', null)
        .where('c.deletedAt', 'is', null)
        .groupBy('c.post')
        .as('gone'),
    )
    .set((eb) => ({ comments: eb('Post.comments', '-', eb.ref('gone.count')) }))
    .whereRef('Post.id', '=', 'gone.postId')
    .execute();
  await query(em)
    .updateTable('Post')
    .from('PostLike as gone')
    .set((eb) => ({ likes: eb('Post.likes', '-', 1) }))
    .whereRef('Post.id', '=', 'gone.post')
    .where('gone.userId', '=', userId)
    .execute();
  // Includes the reported text, reports of others, and the decisions.
  await query(em)
    .deleteFrom('ReviewableItem')
    .where(({ and, eb, or, selectFrom }) => {
      const posts = selectFrom('Post').select('id').where('userId', '=', userId);
      const comments = selectFrom('Comment')
        .select('id')
        .where((of) => of.or([of('userId', '=', userId), of('post', 'in', posts)]));
      const messages = selectFrom('Message')
        .select('id')
        .where((of) => of.or([of('senderId', '=', userId), of('receiverId', '=', userId)]));
      return or([
        and([eb('kind', '=', 'profile'), eb('itemId', '=', userId)]),
        and([eb('kind', '=', 'message'), eb('itemId', 'in', messages)]),
        and([eb('kind', '=', 'post'), eb('itemId', 'in', posts)]),
        and([eb('kind', '=', 'comment'), eb('itemId', 'in', comments)]),
      ]);
    })
    .execute();
  await em.nativeDelete(Conversation, { $or: [{ participant1Id: userId }, { participant2Id: userId }] });
  await em.nativeDelete(Report, { reporterId: userId });
  await em.nativeUpdate(ItemHold, { reporterId: userId }, { reporterId: null });
  await em.nativeDelete(BlockedAuthors, { readerId: userId });
  await query(em)
    .updateTable('BlockedAuthors')
    .set(({ fn, val }) => ({ authorIds: fn<number[]>('array_remove', ['authorIds', val(userId)]) }))
    .where(({ eb, fn, val }) => eb(val(userId), '=', fn.any('authorIds')))
    .execute();
}
