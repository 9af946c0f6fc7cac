import type { PostCategory } from '@grow/contracts';
import { AppError, maxId } from '@grow/service-kit';
import type { Terms } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { hasEvery } from '../../database/search-query.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';

type Page = {
  callerId: number;
  category: PostCategory | undefined;
  authorId: number | undefined;
  before: number | undefined;
  limit: number;
};

export type FoundPost = Awaited<ReturnType<ReturnType<typeof visiblePosts>['execute']>>[number];

/**
 * Posts that the caller may see, with the caller's like and the place of the linked lesson. Comments
 * of users whom the caller has blocked are counted separately. The feed's partial indexes have the first condition.
 */
function visiblePosts(em: EntityManager, callerId: number) {
  // `undeletedLessons` uses the aliases l, m and p.
  const lesson = undeletedLessons(em).select(['l.id as id', 'l.module as moduleId']).as('quoted');
  return query(em)
    .selectFrom('Post as post')
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .leftJoin('PostLike as liked', (join) => join.onRef('liked.post', '=', 'post.id').on('liked.userId', '=', callerId))
    .leftJoin(lesson, 'quoted.id', 'post.lesson')
    .select([
      'post.id',
      'post.userId',
      'post.content',
      'post.imageUrls',
      'post.category',
      'post.likes',
      'post.comments',
      'post.createdAt',
      'post.editedAt',
      'post.clientKey',
      'post.isHeld',
      'quoted.id as lessonId',
      'quoted.moduleId as lessonModuleId',
    ])
    .select((post) => [
      post('liked.userId', 'is not', null).$castTo<boolean>().as('isLiked'),
      post
        .selectFrom('Comment as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.post', '=', 'post.id')
        .where('c.hiddenAt', 'is', null)
        .where('c.deletedAt', 'is', null)
        // For a caller who has blocked nobody, this reads no comments.
        .where(({ eb, val }) => eb('blocked.authorIds', '<>', val([])))
        .where(({ eb, fn }) => eb('c.userId', '=', fn.any('blocked.authorIds')))
        .$asScalar()
        .$notNull()
        .as('unseenComments'),
    ])
    .where(({ eb, or, ref }) => or([eb('post.hiddenAt', 'is', null), ref('post.isHeld')]))
    .where(({ eb, or }) => or([eb('post.isHeld', '=', false), eb('post.userId', '=', callerId)]))
    .where('post.deletedAt', 'is', null);
}

/** Visible posts of authors whom the caller has not blocked. */
function feedPosts(em: EntityManager, callerId: number) {
  return visiblePosts(em, callerId).where(({ eb, fn, not, val }) =>
    not(eb('post.userId', '=', fn.any(fn.coalesce('blocked.authorIds', val([]))))),
  );
}

/** One page of the feed, newest first, plus one row if there is a next page. Excludes blocked users. */
export function readFeedPage(
  em: EntityManager,
  { callerId, category, authorId, before = maxId, limit }: Page,
): Promise<FoundPost[]> {
  let posts = feedPosts(em, callerId)
    .where('post.id', '<', before)
    .orderBy('post.id', 'desc')
    .limit(limit + 1);
  if (category !== undefined) posts = posts.where('post.category', '=', category);
  if (authorId !== undefined) posts = posts.where('post.userId', '=', authorId);
  return posts.execute();
}

/** The number of newest posts to scan before using the word index. */
const recentPosts = 5000;
/** The maximum number of posts to sort. Words in more posts are frequent, so a scan from the newest finds them soon. */
const maxSorted = 2000;

/**
 * Finds posts of the feed with all words of a query, newest first, plus one if there are more. Works in steps, because
 * PostgreSQL does not know how rare a word is, and would scan all posts for a word that is in none.
 */
export async function searchPosts(
  em: EntityManager,
  { callerId, terms, before = maxId, limit }: Pick<Page, 'callerId' | 'before' | 'limit'> & { terms: Terms },
): Promise<FoundPost[]> {
  const earlier = query(em).selectFrom('Post').where('id', '<', before);
  const last = await earlier.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (last === undefined) return [];
  const posts = feedPosts(em, callerId)
    .where(({ ref }) => hasEvery(ref('post.search'), terms))
    .where('post.id', '<', before)
    .orderBy('post.id', 'desc')
    .limit(limit + 1);
  const recent = await posts.where('post.id', '>', last.id - recentPosts).execute();
  if (recent.length > limit) return recent;
  const some = await earlier
    .where(({ ref }) => hasEvery(ref('search'), terms))
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(maxSorted + 1)
    .execute();
  if (some.length > maxSorted) return posts.execute();
  const ids = some.map(({ id }) => id);
  return ids.length === 0 ? [] : posts.where('post.id', 'in', ids).execute();
}

/** One visible post, or 404. Posts of blocked users are found, because the caller asks for one by its id. */
export async function findPost(em: EntityManager, callerId: number, postId: number): Promise<FoundPost> {
  const post = await visiblePosts(em, callerId).where('post.id', '=', postId).executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
  return post;
}

/** A post that is neither deleted nor hidden. */
export function visiblePost(em: EntityManager, id: number) {
  return query(em).selectFrom('Post').where('id', '=', id).where('hiddenAt', 'is', null).where('deletedAt', 'is', null);
}

/** Throws 404 unless the post exists and is neither deleted nor hidden. */
export async function requireVisiblePost(em: EntityManager, id: number) {
  const post = await visiblePost(em, id).select('helpedCommentId').executeTakeFirst();
  if (post === undefined) throw new AppError('not_found');
  return post;
}
