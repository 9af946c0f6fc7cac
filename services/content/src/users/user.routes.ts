import { countUserContent, eraseUserContent, exportUserContent, syncBlockedAuthors } from '@grow/contracts/internal';
import { preparedQuery, handleInternal, type Route } from '@grow/service-kit';
import { undeletedLessons } from '../database/undeleted-content.ts';
import { query } from '../database/query.ts';
import { saveBlockedAuthors } from '../community/authors/blocked-authors.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

/** The lessons, without deleted ones, that a user has completed, and their visible posts. */
const countContent = preparedQuery((em, { userId }: { userId: number }) =>
  query(em).selectNoFrom(({ selectFrom }) => [
    undeletedLessons(em)
      .innerJoin('UserProgress as u', 'u.lesson', 'l.id')
      .where('u.userId', '=', userId)
      .where('u.completed', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('lessons'),
    selectFrom('Post')
      .where('userId', '=', userId)
      .where('hiddenAt', 'is', null)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('posts'),
  ]),
);

/** Internal calls of the user service about a user. */
export function userRoutes(): Route[] {
  return [
    handleInternal(countUserContent, async ({ params }, { em }) => {
      const [counts] = await countContent(em, params);
      return counts ?? { lessons: 0, posts: 0 };
    }),
    handleInternal(exportUserContent, ({ params }, { em }) => exportUser(em, params.userId)),
    handleInternal(eraseUserContent, ({ params }, { em }) => eraseUser(em, params.userId)),
    handleInternal(syncBlockedAuthors, ({ params, body }, { em }) => saveBlockedAuthors(em, params.userId, body)),
  ];
}
