import { notificationExcerpt, notificationName, paths, type Message } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyUser } from '../notifications/index.ts';
import type { User } from '../users/user.entity.ts';

type Sender = Pick<User, 'displayName' | 'username' | 'isAdmin'>;

/**
 * Notifies the receiver of a message on their devices; a tap opens the conversation. Messages of admins are of the
 * category support.
 */
export async function notifyReceiver(em: EntityManager, sender: Sender, message: Message): Promise<void> {
  await notifyUser(em, {
    userId: message.receiverId,
    fromUserId: message.senderId,
    category: sender.isAdmin ? 'support' : 'community',
    title: `Message from ${notificationName(sender.displayName ?? sender.username)}`,
    body: notificationExcerpt(message.content),
    url: paths.conversation(message.conversationId),
    key: `conversation-${message.conversationId}`,
    isListed: false,
  });
}
