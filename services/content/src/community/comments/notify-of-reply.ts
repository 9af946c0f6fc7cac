import { notificationExcerpt, notificationName, paths, type UserCard } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueueNotification } from '../../user-service/notifications.ts';

type Reply = { toUserId: number; author: UserCard; postId: number; content: string };

/** Notifies the author of a post of a comment by somebody else; a tap opens the post. */
export async function notifyOfReply(em: EntityManager, { toUserId, author, postId, content }: Reply): Promise<void> {
  if (toUserId === author.id) return;
  await enqueueNotification(em, {
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
