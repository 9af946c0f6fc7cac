import { notificationExcerpt, notificationName, type Message } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyUser } from '../../push/notify-user.ts';
import { User } from '../users/user.entity.ts';

/** Tells the receiver of a message on their devices; a tap opens the conversation. What an admin writes is support. */
export async function notifyReceiver(em: EntityManager, message: Message): Promise<void> {
  const sender = await em.findOneOrFail(
    User,
    { id: message.senderId },
    { fields: ['displayName', 'username', 'isAdmin'] },
  );
  await notifyUser(em, {
    userId: message.receiverId,
    fromUserId: message.senderId,
    category: sender.isAdmin ? 'support' : 'community',
    title: `Message from ${notificationName(sender.displayName ?? sender.username)}`,
    body: notificationExcerpt(message.content),
    url: `/messages/${message.conversationId}`,
    key: `conversation-${message.conversationId}`,
  });
}
