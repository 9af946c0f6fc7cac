import { countUserContent, eraseUserData, exportUserData, readWeeklyNews } from '@grow/contracts/internal';
import { handleInternal, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { undeletedLessons } from '../database/undeleted-content.ts';
import type { ContentCache } from '../learning/content-cache/content-cache.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';
import { weeklyNews } from './weekly-news.ts';

/** Counts a user's completed lessons, without deleted ones, and visible posts. */
function countContent(em: EntityManager, userId: number) {
  return undeletedLessons(em)
    .innerJoin('UserProgress as u', 'u.lesson', 'l.id')
    .where('u.userId', '=', userId)
    .where('u.completed', '=', true)
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('lessons'),
      selectFrom('Post as post')
        .where('post.userId', '=', userId)
        .where('post.hiddenAt', 'is', null)
        .where('post.deletedAt', 'is', null)
        .select(({ fn: of }) => of.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('posts'),
    ])
    .executeTakeFirstOrThrow();
}

/** Internal calls of the user service about a user. */
export function userRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handleInternal(countUserContent, ({ params }, { em }) => countContent(em, params.userId)),
    handleInternal(exportUserData, ({ params }, { em }) => exportUser(em, params.userId)),
    handleInternal(eraseUserData, ({ params }, { em }) => eraseUser(em, params.userId)),
    handleInternal(readWeeklyNews, ({ body }, { em }) => weeklyNews(em, content, body.learners)),
  ];
}
