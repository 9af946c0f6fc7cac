import { removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { UserAchievement } from '../achievements/index.ts';
import { BlockedAuthors } from '../authors/index.ts';
import { Comment } from '../comments/index.ts';
import { PostLike } from '../likes/index.ts';
import { LessonVisit } from '../lesson-statistics/index.ts';
import { ModuleOpening } from '../modules/index.ts';
import { Post } from '../posts/index.ts';
import { UnsavedLesson } from '../unsaved-lessons/index.ts';
import { UserProgress } from '../progress/index.ts';
import { Report } from '../reports/index.ts';
import { ReviewComment } from '../revisions/index.ts';

/** Deletes everything that a user created or earned here, in one transaction. Repeating it changes nothing. */
export async function eraseUser(em: EntityManager, userId: number): Promise<void> {
  await em.transactional(async (transaction) => {
    await eraseCommunity(transaction, userId);
    await transaction.nativeDelete(UserAchievement, { userId });
    await transaction.nativeDelete(LessonVisit, { userId });
    await transaction.nativeDelete(ModuleOpening, { userId });
    await transaction.nativeDelete(UserProgress, { userId });
    await transaction.nativeDelete(UnsavedLesson, { userId });
    await transaction.nativeDelete(ReviewComment, { authorId: userId });
    await removeUnattachedFiles(transaction, userId);
  });
}

/** Deletes what a user wrote, liked and reported, and updates the counters of other users' posts. */
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
  await em.nativeDelete(PostLike, { userId });
  await em.nativeDelete(Comment, { userId });
  await em.nativeDelete(Post, { userId });
  await em.nativeDelete(Report, { reporterId: userId });
  await em.nativeDelete(BlockedAuthors, { readerId: userId });
}
