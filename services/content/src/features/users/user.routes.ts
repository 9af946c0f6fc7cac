import { countUserContent, eraseUserContent, exportUserContent, tellBlockedAuthors } from '@grow/contracts/internal';
import { handleInternal, type Mounted } from '@grow/service-kit';
import { keepBlockedAuthors } from '../../community/blocked-authors.ts';
import { livingLessons } from '../../content-cache/living-content.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

/** What the user service asks and tells about a user. Not reachable from outside. */
export function userRoutes(): Mounted[] {
  return [
    handleInternal(countUserContent, async ({ params: { userId } }, { em }) => {
      const [counts = { lessons: 0, posts: 0 }] = await em.execute<{ lessons: number; posts: number }[]>(
        `select (select count(*)::int from user_progress p join ${livingLessons} l on l.id = p.lesson_id
                 where p.user_id = ? and p.completed) as lessons,
                (select count(*)::int from posts
                 where user_id = ? and hidden_at is null and deleted_at is null) as posts`,
        [userId, userId],
      );
      return counts;
    }),
    handleInternal(exportUserContent, ({ params }, { em }) => exportUser(em, params.userId)),
    handleInternal(eraseUserContent, ({ params }, { em }) => eraseUser(em, params.userId)),
    handleInternal(tellBlockedAuthors, ({ params, body }, { em }) => keepBlockedAuthors(em, params.userId, body)),
  ];
}
