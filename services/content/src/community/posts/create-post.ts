import type { createPost as contract, ParsedInputOf, UserCard } from '@grow/contracts';
import { AppError, fitsIntoEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import { attachPostImage } from './post-images.ts';
import { Post } from './post.entity.ts';
import { presentPost } from './post.presenter.ts';
import { checkPostingLimits } from './check-posting-limits.ts';
import { broadcastEvent } from './broadcast-event.ts';
import { findPost } from './read-posts.ts';

type NewPost = ParsedInputOf<typeof contract>['body'];
type Writer = { author: UserCard; accountCreatedAt: Date | null };

/** Creates a post once per client key, and publishes it to open pages. Returns its id. */
export async function createPost(
  em: EntityManager,
  { author, accountCreatedAt }: Writer,
  { content, imageUrl = null, category, lessonId = null, clientKey }: NewPost,
): Promise<number> {
  const userId = author.id;
  return em.transactional(async (tx) => {
    const sent = await checkPostingLimits(tx, { text: 'Post', userId, accountCreatedAt, content, clientKey });
    if (sent !== null) return sent;
    if (lessonId !== null) await requireLesson(tx, lessonId);
    if (imageUrl !== null) await attachPostImage(tx, imageUrl, userId);

    const postId = await tx.insert(Post, { userId, content, imageUrl, category, lesson: lessonId, clientKey });
    const post = presentPost(await findPost(tx, userId, postId), author);
    await broadcastEvent(tx, 'post-created', { postId, post: fitsIntoEvent(post) ? post : null });
    return postId;
  });
}

async function requireLesson(em: EntityManager, lessonId: number): Promise<void> {
  const lesson = await undeletedLessons(em).select('l.id').where('l.id', '=', lessonId).executeTakeFirst();
  if (lesson === undefined) throw new AppError('not_found', { message: 'This lesson is not there any more.' });
}
