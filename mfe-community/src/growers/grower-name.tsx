import { unnamedGrower, type UserCard } from '@grow/contracts';
import { translateMessage, useSession } from '@grow/mfe-kit';
import { chakra } from '@grow/ui';
import { lazy, Suspense, useState } from 'react';

const GrowerCardDialog = lazy(async () => ({
  default: (await import('./grower-card.dialog.tsx')).GrowerCardDialog,
}));

const NameButton = chakra('button', {
  base: {
    position: 'relative',
    minW: '0',
    maxW: '100%',
    borderRadius: 'xs',
    fontWeight: 'bold',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
    // Extends the tap area over the picture before the name.
    _after: { content: '""', position: 'absolute', top: '0', insetStart: '-14', boxSize: '14', height: '11' },
  },
});

/** A name that opens the user's card. Place it after their picture. */
export function GrowerName({ grower }: { grower: UserCard }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NameButton type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <chakra.span dir="auto" overflowWrap="anywhere">
          {grower.displayName}
        </chakra.span>
      </NameButton>
      {isOpen ? (
        <Suspense>
          <GrowerCardDialog grower={grower} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The card to show for an author; for the signed-in user the current one, as lists may have an old name. */
export function useUserCard(card: UserCard): UserCard {
  const { user } = useSession();
  if (card.displayName === unnamedGrower) return { ...card, displayName: translateMessage({ id: unnamedGrower }) };
  if (user?.id !== card.id || !user.hasName) return card;
  const { displayName, profileImage, level } = user;
  return { id: card.id, displayName: displayName ?? card.displayName, profileImage, level };
}
