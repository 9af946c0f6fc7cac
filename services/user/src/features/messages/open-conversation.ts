import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The id of the one conversation that two people share, made when there is none yet. */
export async function openConversation(em: EntityManager, callerId: number, otherId: number): Promise<number> {
  if (callerId === otherId) throw new AppError('unprocessable', { message: 'You cannot write to yourself.' });
  const [other] = await em.execute<{ is_guest: boolean }[]>('select is_guest from users where id = ?', [otherId]);
  if (other === undefined || other.is_guest) throw new AppError('not_found');

  const pair = [Math.min(callerId, otherId), Math.max(callerId, otherId)];
  const [row] = await em.execute<{ id: number }[]>(
    `insert into conversations (participant1_id, participant2_id) values (?, ?)
     on conflict (participant1_id, participant2_id) do update set last_message_at = conversations.last_message_at
     returning id`,
    pair,
  );
  if (row === undefined) throw new Error('The conversation was not written');
  return row.id;
}
