import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { Conversation } from './conversation.entity.ts';

/** The id of the one conversation of two users, created if there is none yet. From now on it is listed for the caller. */
export async function openConversation(em: EntityManager, callerId: number, otherId: number): Promise<number> {
  if (callerId === otherId) throw new AppError('unprocessable', { message: 'You cannot write to yourself.' });
  if ((await em.count(User, { id: otherId, isGuest: false })) === 0) throw new AppError('not_found');

  const isOpened = callerId < otherId ? 'isOpenedBy1' : 'isOpenedBy2';
  const conversation = await em.upsert(
    Conversation,
    { participant1: Math.min(callerId, otherId), participant2: Math.max(callerId, otherId), [isOpened]: true },
    { onConflictFields: ['participant1', 'participant2'], onConflictMergeFields: [isOpened] },
  );
  return conversation.id;
}
