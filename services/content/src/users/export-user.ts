import type { EntityManager } from '@mikro-orm/postgresql';
import { exportOwnRows } from '@grow/service-kit';
import { query } from '../database/query.ts';

/** The tables that the document has in parts of their own. */
const exported = [
  ...['Comment', 'LessonBookmark', 'LessonNote', 'LessonRating', 'LessonVisit', 'Post', 'QuestionAnswer'],
  ...['UnsavedLesson', 'UserAchievement', 'UserProgress'],
];

/** Everything that a user created and earned in this service. */
export async function exportUser(em: EntityManager, userId: number): Promise<Record<string, unknown>> {
  const db = query(em);
  const progress = db
    .selectFrom('UserProgress')
    .select(['module as moduleId', 'lesson as lessonId', 'completed', 'completedAt'])
    .orderBy('completedAt')
    .orderBy('lesson');
  const visits = db
    .selectFrom('LessonVisit')
    .select(['lesson as lessonId', 'openedAt'])
    .orderBy('openedAt')
    .orderBy('lesson');
  const lessonRatings = db
    .selectFrom('LessonRating')
    .select(['lesson as lessonId', 'isClear', 'text', 'ratedAt'])
    .orderBy('ratedAt')
    .orderBy('lesson');
  const questionAnswers = db
    .selectFrom('QuestionAnswer')
    .select(['lesson as lessonId', 'key', 'answer', 'isRight', 'answeredAt'])
    .orderBy('answeredAt')
    .orderBy('id');
  const bookmarks = db
    .selectFrom('LessonBookmark')
    .select(['lessonId', 'lessonTitle', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('lessonId');
  const notes = db
    .selectFrom('LessonNote')
    .select(['id', 'lessonId', 'lessonTitle', 'quote', 'content', 'copyOf', 'editedAt'])
    .orderBy('editedAt')
    .orderBy('id');
  const achievements = db
    .selectFrom('UserAchievement')
    .select(['achievement as achievementId', 'earnedAt'])
    .orderBy('earnedAt')
    .orderBy('achievement');
  const posts = db
    .selectFrom('Post')
    .select(['id', 'content', 'imageUrls', 'category', 'likes', 'comments', 'createdAt', 'editedAt'])
    .orderBy('id');
  const comments = db
    .selectFrom('Comment')
    .select(['id', 'post as postId', 'content', 'imageUrl', 'createdAt'])
    .orderBy('id');
  const unsavedLessons = db
    .selectFrom('UnsavedLesson')
    .select(['of', 'ofId as id', 'text', 'keptAt'])
    .orderBy('keptAt');
  const reviewComments = db
    .selectFrom('ReviewComment as c')
    .innerJoin('ContentItem as i', 'i.id', 'c.item')
    .select(['i.kind', 'i.itemId as id', 'c.revision', 'c.text', 'c.createdAt as createdAt'])
    .orderBy('c.id');
  return {
    progress: await progress.where('userId', '=', userId).execute(),
    visits: await visits.where('userId', '=', userId).execute(),
    lessonRatings: await lessonRatings.where('userId', '=', userId).execute(),
    questionAnswers: await questionAnswers.where('userId', '=', userId).execute(),
    bookmarks: await bookmarks.where('userId', '=', userId).execute(),
    notes: await notes.where('userId', '=', userId).execute(),
    achievements: await achievements.where('userId', '=', userId).execute(),
    posts: await posts.where('userId', '=', userId).execute(),
    unsavedLessons: await unsavedLessons.where('userId', '=', userId).execute(),
    reviewComments: await reviewComments.where('c.authorId', '=', userId).execute(),
    comments: await comments.where('userId', '=', userId).execute(),
    ...(await exportOwnRows(em, userId, exported)),
  };
}
