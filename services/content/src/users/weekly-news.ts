import { notificationExcerpt, type OutputOf, type ParsedInputOf } from '@grow/contracts';
import type { readWeeklyNews } from '@grow/contracts/internal';
import { standingOf } from '@grow/learning-rules';
import { secondsFromNow } from '@grow/service-kit';
import { plainTextOf } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import type { ContentCache } from '../learning/content-cache/content-cache.ts';
import { nextLessons, readLearnersById } from '../learning/progress/next-lessons.ts';

const daySeconds = 24 * 60 * 60;
const weekSeconds = 7 * daySeconds;
/** An older question was answered elsewhere, or is no longer of interest. */
const questionSeconds = 30 * daySeconds;
const maxPosts = 5;
/** The number of latest questions to search for one whose author the learner has not blocked. */
const maxQuestions = 50;

type Learners = ParsedInputOf<typeof readWeeklyNews>['body']['learners'];

/** News of the week for each learner. Excludes people whom they have blocked. */
export async function weeklyNews(
  em: EntityManager,
  content: ContentCache,
  learners: Learners,
): Promise<OutputOf<typeof readWeeklyNews>> {
  const outline = await content.outline();
  const userIds = learners.map(({ userId }) => userId);
  const postsBy = Map.groupBy(await readLivelyPosts(em, userIds), ({ userId }) => userId);
  const questions = await readQuestions(em);
  const blockedBy = await readBlocked(em, userIds);
  const learnerById = await readLearnersById(em, userIds);
  const nextBy = new Map((await nextLessons(em, content, learners)).map((lesson) => [lesson.userId, lesson]));
  return learners.map(({ userId, pathType }) => {
    const blocked = blockedBy.get(userId) ?? [];
    const question = questions.find((one) => one.userId !== userId && !blocked.includes(one.userId));
    const next = nextBy.get(userId);
    const modules = outline.modules.filter((module) => module.pathType === pathType);
    const { completedIn } = standingOf(outline, learnerById(userId));
    return {
      userId,
      posts: (postsBy.get(userId) ?? []).slice(0, maxPosts).map(({ likes, comments, ...post }) => {
        return { ...excerptOf(post), likes, comments };
      }),
      question: question === undefined ? null : excerptOf(question),
      course: {
        completed: modules.reduce((sum, { id }) => sum + completedIn(id), 0),
        total: modules.reduce((sum, { lessonCount }) => sum + lessonCount, 0),
      },
      nextLesson: next === undefined ? null : { moduleId: next.moduleId, lessonId: next.lessonId, title: next.title },
    };
  });
}

const excerptOf = ({ id, content }: { id: number; content: string }) => ({
  postId: id,
  text: notificationExcerpt(plainTextOf(content, 'post')),
});

/**
 * Visible posts with likes or comments of the week, the liveliest first. Likes and comments by the author, or by people
 * whom the learner has blocked, do not count.
 */
async function readLivelyPosts(em: EntityManager, userIds: readonly number[]) {
  const since = secondsFromNow(-weekSeconds);
  const posts = await query(em)
    .selectFrom('Post as p')
    .leftJoin('BlockedAuthors as b', 'b.readerId', 'p.userId')
    .select(['p.id', 'p.userId', 'p.content'])
    .select((of) => [
      of
        .selectFrom('PostLike as l')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('l.post', '=', 'p.id')
        .whereRef('l.userId', '<>', 'p.userId')
        .where('l.createdAt', '>', since)
        .where(({ eb, fn, not, val }) => not(eb('l.userId', '=', fn.any(fn.coalesce('b.authorIds', val([]))))))
        .$asScalar()
        .$notNull()
        .as('likes'),
      of
        .selectFrom('Comment as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.post', '=', 'p.id')
        .whereRef('c.userId', '<>', 'p.userId')
        .where('c.createdAt', '>', since)
        .where('c.hiddenAt', 'is', null)
        .where('c.deletedAt', 'is', null)
        .where(({ eb, fn, not, val }) => not(eb('c.userId', '=', fn.any(fn.coalesce('b.authorIds', val([]))))))
        .$asScalar()
        .$notNull()
        .as('comments'),
    ])
    .where('p.userId', 'in', userIds)
    .where('p.hiddenAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .execute();
  return posts
    .filter(({ likes, comments }) => likes + comments > 0)
    .sort((one, other) => other.likes + other.comments - (one.likes + one.comments) || other.id - one.id);
}

/** The latest questions in Help that nobody has answered. */
function readQuestions(em: EntityManager) {
  return query(em)
    .selectFrom('Post')
    .select(['id', 'userId', 'content'])
    .where('category', '=', 'help')
    .where('comments', '=', 0)
    .where('createdAt', '>', secondsFromNow(-questionSeconds))
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxQuestions)
    .execute();
}

async function readBlocked(em: EntityManager, userIds: readonly number[]): Promise<Map<number, readonly number[]>> {
  const rows = await query(em)
    .selectFrom('BlockedAuthors')
    .select(['readerId', 'authorIds'])
    .where('readerId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ readerId, authorIds }) => [readerId, authorIds]));
}
