import { notificationExcerpt, notificationName, paths, type UserCard } from '@grow/contracts';
import { notificationSchema, notifyUser } from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Notifications go through the outbox to the user service, which knows the preferences of users. */
const notificationTopic = { name: 'notification', payload: notificationSchema };

type Reply = { toUserId: number; author: UserCard; postId: number; content: string };

/** Notifies the author of a post of a comment by somebody else; a tap opens the post. */
export async function notifyOfReply(em: EntityManager, { toUserId, author, postId, content }: Reply): Promise<void> {
  if (toUserId === author.id) return;
  await enqueue(em, notificationTopic, {
    userId: toUserId,
    fromUserId: author.id,
    category: 'community',
    title: `${notificationName(author.displayName)} replied to your post`,
    body: notificationExcerpt(content),
    url: paths.post(postId),
    key: `post-${postId}`,
    isListed: true,
  });
}

/** Sends notifications to the user service. Duplicates do no harm: the same key is shown once. */
export function replyHandlers(userService: ServiceAddress): OutboxHandlers {
  return handleTopic(notificationTopic, (body) => callInternal(notifyUser, { body }, userService));
}
