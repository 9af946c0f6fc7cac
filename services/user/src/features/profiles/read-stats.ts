import { AppError, callInternal } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { ActiveDay } from '../sessions/active-day.entity.ts';
import { User } from '../users/user.entity.ts';

export type ContentService = { baseUrl: string; internalSecret: string };

const countsSchema = z.object({ lessons: z.int().min(0), posts: z.int().min(0) });

/** Lessons and posts as the content service counts them, days as counted here. Throws `not_found`, `service_unavailable`. */
export async function readStats(
  em: EntityManager,
  content: ContentService,
  userId: number,
  requestId: string,
): Promise<{ lessons: number; posts: number; days: number }> {
  if ((await em.count(User, { id: userId })) === 0) throw new AppError('not_found');
  const days = await em.count(ActiveDay, { user: userId });
  const counts = await callInternal({
    ...content,
    as: 'user',
    method: 'GET',
    path: `/internal/users/${userId}/counts`,
    output: countsSchema,
    requestId,
  });
  return { ...counts, days };
}
