import {
  defaultLanguage,
  type createPost as creation,
  type editPost as change,
  type ParsedInputOf,
} from '@grow/contracts';
import { AppError, fitsIntoEvent } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { postVector } from '../../database/search-vector.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import { readLessonTitles } from '../../learning/content-cache/lesson-titles.ts';
import { holdText, lockItem, type Cause } from '../moderation/hold-text.ts';
import { findHoldCause } from '../moderation/watch-list.ts';
import { broadcastEvent } from './broadcast-event.ts';
import { attachPostImages } from './post-images.ts';
import { Post } from './post.entity.ts';
import { assertCanChange } from './post.policy.ts';
import { presentPost } from './post.presenter.ts';
import { assertCanWrite, assertTextAllowed, findSent, type Writer } from './posting-limits.ts';
import { findPost } from './read-posts.ts';

/** Posts of moderators are never held. `holdsFirstPost` holds those of accounts without an accepted post. */
type HoldRules = { isModerator: boolean; holdsFirstPost: boolean };

/** Creates a post once per client key, and publishes it to open pages unless it is held. Returns its id. */
export async function createPost(
  em: EntityManager,
  writer: Writer,
  { content, imageUrls, category, lessonId = null, clientKey }: ParsedInputOf<typeof creation>['body'],
  rules: HoldRules,
): Promise<number> {
  const userId = writer.author.id;
  return em.transactional(async (tx) => {
    const sentId = await findSent(tx, 'Post', userId, clientKey);
    if (sentId !== undefined) return sentId;
    await assertCanWrite(tx, 'Post', writer, content);
    if (lessonId !== null) await requireLesson(tx, lessonId);
    await attachPostImages(tx, imageUrls, userId);

    const search = postVector({ content });
    const why = await whyHeld(tx, { userId, content, ...rules });
    const isHeld = why !== null;
    const hiddenAt = isHeld ? new Date() : null;
    const post = { userId, content, imageUrls, category, lesson: lessonId, clientKey, search, isHeld, hiddenAt };
    const postId = await tx.insert(Post, post);
    if (isHeld) await holdText(tx, { kind: 'post', itemId: postId, authorId: userId, why });
    else broadcastEvent(tx, 'post-created', { postId, post: await readForEvent(tx, writer, postId) });
    return postId;
  });
}

async function whyHeld(
  em: EntityManager,
  { userId, content, isModerator, holdsFirstPost }: HoldRules & { userId: number; content: string },
): Promise<Cause | null> {
  if (isModerator) return null;
  const watched = await findHoldCause(em, content);
  if (watched !== null || !holdsFirstPost || (await hasAcceptedPost(em, userId))) return watched;
  return { cause: 'first-post', detail: null };
}

/** Whether a post of this account is, or was when it was deleted, visible to everybody. */
async function hasAcceptedPost(em: EntityManager, userId: number): Promise<boolean> {
  return (await em.findOne(Post, { userId, hiddenAt: null }, { fields: ['id'] })) !== null;
}

/**
 * Changes the text and category of the caller's own post, and marks it as edited. Pictures cannot be changed, because
 * reports may be about them. A hidden post is 404 even for its author. A held post stays held, and a post whose new
 * text is on the watch list becomes held.
 */
export async function editPost(
  em: EntityManager,
  writer: Writer,
  postId: number,
  { content, category }: ParsedInputOf<typeof change>['body'],
  { isModerator }: { isModerator: boolean },
): Promise<void> {
  await em.transactional(async (tx) => {
    const item = { kind: 'post', itemId: postId } as const;
    const why = isModerator ? null : await findHoldCause(tx, content);
    // Same lock order as in decisions: first the item, then the post.
    if (why !== null) await lockItem(tx, item);
    const post = await lockPost(tx, {
      id: postId,
      deletedAt: null,
      $or: [{ hiddenAt: null }, { isHeld: true }],
    });
    assertCanChange({ userId: writer.author.id }, post);
    if (post.content === content && post.category === category) return;
    assertTextAllowed(writer, content);
    tx.assign(post, { content, category, editedAt: new Date(), search: postVector({ content }) });
    if (why !== null && !post.isHeld) {
      tx.assign(post, { isHeld: true, hiddenAt: new Date() });
      await holdText(tx, { ...item, authorId: writer.author.id, why });
      broadcastEvent(tx, 'post-removed', { postId });
    }
    await tx.flush();
    if (!post.isHeld) broadcastEvent(tx, 'post-changed', { postId, post: await readForEvent(tx, writer, postId) });
  });
}

/** Deletes the caller's own post. The row stays, so that a retried creation does not restore it. */
export async function deletePost(em: EntityManager, userId: number, postId: number): Promise<void> {
  await em.transactional(async (tx) => {
    const post = await lockPost(tx, { id: postId, deletedAt: null });
    assertCanChange({ userId }, post);
    post.deletedAt = new Date();
    broadcastEvent(tx, 'post-removed', { postId });
  });
}

async function lockPost(em: EntityManager, where: FilterQuery<Post>): Promise<Post> {
  const post = await em.findOne(Post, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (post === null) throw new AppError('not_found');
  return post;
}

async function requireLesson(em: EntityManager, lessonId: number): Promise<void> {
  const lesson = await undeletedLessons(em).select('l.id').where('l.id', '=', lessonId).executeTakeFirst();
  if (lesson === undefined)
    throw new AppError('not_found', { message: localizable('This lesson is not there any more.') });
}

/** The post as open pages show it. Null if it is too long for an event: then they fetch it. */
async function readForEvent(em: EntityManager, { author }: Writer, postId: number) {
  const found = await findPost(em, author.id, postId);
  const post = presentPost(found, author, await readLessonTitles(em, defaultLanguage, found.lessonId ?? 0));
  return fitsIntoEvent(post) ? post : null;
}
