import { countUserContent } from '@grow/contracts/internal';
import { AppError, callInternal, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ActiveDay } from '../sessions/index.ts';
import { User } from '../users/index.ts';

/** Lessons and posts as the content service counts them, days as counted here. Throws `not_found`, `service_unavailable`. */
export async function readStats(
  em: EntityManager,
  content: ServiceAddress,
  userId: number,
  requestId: string,
): Promise<{ lessons: number; posts: number; days: number }> {
  if ((await em.count(User, { id: userId })) === 0) throw new AppError('not_found');
  const days = await em.count(ActiveDay, { user: userId });
  const params = { userId: String(userId) };
  const counts = await callInternal(countUserContent, { params }, { ...content, requestId });
  return { ...counts, days };
}
