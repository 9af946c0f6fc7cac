import { blockStateSchema, idParam } from '@grow/contracts';
import { AppError, handleInternal, type InternalContext, type Mounted } from '@grow/service-kit';
import { keepBlockedAuthors } from '../../community/blocked-authors.ts';
import { livingLessons } from '../../content-cache/living-content.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

/** What the user service asks and tells about a user. Not reachable from outside. */
export function userRoutes(): Mounted[] {
  return [
    handleInternal(
      { id: 'count-user-content', method: 'GET', path: '/internal/users/:id/counts' },
      async (_, context) => {
        const id = idOf(context);
        const [counts] = await context.em.execute<{ lessons: number; posts: number }[]>(
          `select (select count(*)::int from user_progress p join ${livingLessons} l on l.id = p.lesson_id
                   where p.user_id = ? and p.completed) as lessons,
                  (select count(*)::int from posts
                   where user_id = ? and hidden_at is null and deleted_at is null) as posts`,
          [id, id],
        );
        return counts;
      },
    ),
    handleInternal({ id: 'export-user-content', method: 'GET', path: '/internal/users/:id/export' }, (_, context) =>
      exportUser(context.em, idOf(context)),
    ),
    handleInternal(
      { id: 'erase-user-content', method: 'POST', path: '/internal/users/:id/erase' },
      async (_, context) => {
        await eraseUser(context.em, idOf(context));
      },
    ),
    handleInternal(
      {
        id: 'keep-blocked-authors',
        method: 'POST',
        path: '/internal/users/:id/blocks',
        body: blockStateSchema,
      },
      async ({ body }, context) => {
        await keepBlockedAuthors(context.em, idOf(context), body);
      },
    ),
  ];
}

function idOf({ koa }: InternalContext): number {
  const parsed = idParam.safeParse((koa['params'] as { id?: unknown }).id);
  if (!parsed.success) throw new AppError('bad_request', { message: 'The id must be a positive whole number.' });
  return parsed.data;
}
