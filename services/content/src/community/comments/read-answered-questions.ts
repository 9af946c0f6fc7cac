import { answeredQuestionsLimit, type listAnsweredQuestions, type OutputOf } from '@grow/contracts';
import { excerptOf } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons } from '../../database/undeleted-content.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

/**
 * The newest questions about a lesson, each with the comment that helped. The caller must see both in the feed: neither
 * is hidden, held, deleted, or by somebody whom the caller has blocked.
 */
export async function readAnsweredQuestions(
  em: EntityManager,
  authors: AuthorCards,
  { callerId, lessonId }: { callerId: number; lessonId: number },
): Promise<OutputOf<typeof listAnsweredQuestions>> {
  const found = await query(em)
    .selectFrom('Post as post')
    .innerJoin('Comment as answer', 'answer.id', 'post.helpedCommentId')
    .leftJoin('BlockedAuthors as blocked', (join) => join.on('blocked.readerId', '=', callerId))
    .where('post.lesson', '=', lessonId)
    .where('post.lesson', 'in', undeletedLessons(em).select('l.id'))
    .where('post.helpedCommentId', 'is not', null)
    .where('post.hiddenAt', 'is', null)
    .where('post.deletedAt', 'is', null)
    .where('answer.hiddenAt', 'is', null)
    .where('answer.deletedAt', 'is', null)
    .where(({ and, eb, fn, not, val }) => {
      const blockedIds = fn.any(fn.coalesce('blocked.authorIds', val([])));
      return and([not(eb('post.userId', '=', blockedIds)), not(eb('answer.userId', '=', blockedIds))]);
    })
    .select(['post.id as postId', 'post.content as question', 'answer.content as answer', 'answer.userId as userId'])
    .orderBy('post.id', 'desc')
    .limit(answeredQuestionsLimit)
    .execute();
  const cardOf = await authors.read(found.map(({ userId }) => userId));
  return found.map(({ postId, question, answer, userId }) => ({
    postId,
    question: excerptOf(question),
    answer: excerptOf(answer),
    author: cardOf(userId),
  }));
}
