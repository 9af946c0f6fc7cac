import type { UserCard } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';

/** How an author is shown: the signed-in user as they are now, while the server's lists may have an earlier name. */
export function useUserCard(card: UserCard): UserCard {
  const { user } = useSession();
  if (user?.id !== card.id) return card;
  const { username, displayName, profileImage, level } = user;
  return { id: card.id, username, displayName: displayName ?? username, profileImage, level };
}
