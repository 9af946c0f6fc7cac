import type { PostCategory } from '@grow/contracts';
import { AppError, maxId, preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import { query } from '../../database/query.ts';

type Page = {
  callerId: number;
  category: PostCategory | undefined;
  authorId: number | undefined;
  before: number | undefined;
  limit: number;
};

export type FoundPost = Awaited<ReturnType<typeof findPost>>;

/**
 * Visible posts, with the caller's like and the title of the linked lesson, never its content. Comments of users whom
 * the caller has blocked are counted separately.
 */
function visiblePosts(em: EntityManager, callerId: number) {
  const lesson = undeletedLessons(em).select(['l.id as id', 'l.module as moduleId', 'l.title as title']).as('quoted');
  return query(em)
    .selectFrom('Post as p')
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .leftJoin('PostLike as liked', (join) => join.onRef('liked.post', '=', 'p.id').on('liked.userId', '=', callerId))
    .leftJoin(lesson, 'quoted.id', 'p.lesson')
    .select([
      'p.id',
      'p.userId as userId',
      'p.content',
      'p.imageUrl as imageUrl',
      'p.category',
      'p.likes',
      'p.comments',
      'p.createdAt as createdAt',
      'p.editedAt as editedAt',
      'p.clientKey as clientKey',
      'quoted.id as lessonId',
      'quoted.moduleId as lessonModuleId',
      'quoted.title as lessonTitle',
    ])
    .select((post) => [
      post('liked.userId', 'is not', null).$castTo<boolean>().as('isLiked'),
      post
        .selectFrom('Comment as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.post', '=', 'p.id')
        .where('c.hiddenAt', 'is', null)
        .where('c.deletedAt', 'is', null)
        // Evaluated once for each post: for a caller who has blocked nobody no comments are read.
        .where(({ eb, val }) => eb('blocked.authorIds', '<>', val([])))
        .where(({ eb, fn }) => eb('c.userId', '=', fn.any('blocked.authorIds')))
        .$asScalar()
        .$notNull()
        .as('unseenComments'),
    ])
    .where('p.hiddenAt', 'is', null)
    .where('p.deletedAt', 'is', null);
}

type Rows = { callerId: number; before: number; rows: number };

/** Without posts of users whom the caller has blocked, newest first. */
function feed(em: EntityManager, { callerId, before, rows }: Rows) {
  return visiblePosts(em, callerId)
    .where(({ eb, fn, not, val }) => not(eb('p.userId', '=', fn.any(fn.coalesce('blocked.authorIds', val([]))))))
    .where('p.id', '<', before)
    .orderBy('p.id', 'desc')
    .limit(rows);
}

const readFeed = preparedQuery(feed);
const readCategory = preparedQuery((em, page: Rows & { category: PostCategory }) =>
  feed(em, page).where('p.category', '=', page.category),
);
const readByAuthor = preparedQuery((em, page: Rows & { authorId: number }) =>
  feed(em, page).where('p.userId', '=', page.authorId),
);
const readCategoryByAuthor = preparedQuery((em, page: Rows & { category: PostCategory; authorId: number }) =>
  feed(em, page).where('p.userId', '=', page.authorId).where('p.category', '=', page.category),
);
const findVisible = preparedQuery((em, { callerId, postId }: { callerId: number; postId: number }) =>
  visiblePosts(em, callerId).where('p.id', '=', postId),
);

/** One page of the feed, and one row more if there is a next page. */
export function readFeedPage(
  em: EntityManager,
  { callerId, category, authorId, before = maxId, limit }: Page,
): Promise<FoundPost[]> {
  const page = { callerId, before, rows: limit + 1 };
  if (authorId === undefined)
    return category === undefined ? readFeed(em, page) : readCategory(em, { ...page, category });
  const ofAuthor = { ...page, authorId };
  return category === undefined ? readByAuthor(em, ofAuthor) : readCategoryByAuthor(em, { ...ofAuthor, category });
}

/** One visible post, or 404. Also of a blocked user, because it is requested by its id. */
export async function findPost(em: EntityManager, callerId: number, postId: number) {
  const [post] = await findVisible(em, { callerId, postId });
  if (post === undefined) throw new AppError('not_found');
  return post;
}
