import { notificationExcerpt, notificationName, paths, type UserCard } from '@grow/contracts';
import { notificationSchema, notifyUser } from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Notifications wait in the outbox for the user service, which knows who wants to hear what, and when. */
const notificationTopic = { name: 'notification', payload: notificationSchema };

type Reply = { toUserId: number; author: UserCard; postId: number; content: string };

/** Tells the author of a post that somebody else answered; a tap opens the post. */
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
  });
}

/** Hands notifications to the user service. Twice does no harm: the same key is shown once. */
export function replyHandlers(userService: ServiceAddress): OutboxHandlers {
  return handleTopic(notificationTopic, (body) => callInternal(notifyUser, { body }, userService));
}
