import { countUserContent, eraseUserContent, exportUserContent, tellBlockedAuthors } from '@grow/contracts/internal';
import { handleInternal, type Mounted } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepBlockedAuthors } from '../authors/index.ts';
import { Post } from '../posts/index.ts';
import { UserProgress } from '../progress/index.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

/** What the user service asks and tells about a user. Not reachable from outside. */
export function userRoutes(): Mounted[] {
  return [
    handleInternal(countUserContent, async ({ params: { userId } }, { em }) => ({
      lessons: await countLessons(em, userId),
      posts: await em.count(Post, { userId, hiddenAt: null, deletedAt: null }),
    })),
    handleInternal(exportUserContent, ({ params }, { em }) => exportUser(em, params.userId)),
    handleInternal(eraseUserContent, ({ params }, { em }) => eraseUser(em, params.userId)),
    handleInternal(tellBlockedAuthors, ({ params, body }, { em }) => keepBlockedAuthors(em, params.userId, body)),
  ];
}

/** The lessons of living content that a user has completed. */
function countLessons(em: EntityManager, userId: number): Promise<number> {
  const living = { deletedAt: null, module: { deletedAt: null, path: { deletedAt: null } } };
  return em.count(UserProgress, { userId, completed: true, lesson: living });
}
