import { useSession } from '@grow/mfe-kit';
import { Box } from '@grow/ui';
import { lazy, Suspense } from 'react';
import type { ItemMenuProps } from './item-menu.tsx';

// Menus load after a cold start; their space is reserved until then.
const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }));

/** The menu of a post, comment or message. Guests only read, so they have none. */
export function LazyItemMenu(props: ItemMenuProps) {
  const { state, user } = useSession();
  if (state !== 'signed-in') return null;
  if (user.id === props.author.id && props.onDelete === undefined) return null;
  return (
    <Suspense fallback={<Box boxSize="9" flexShrink="0" />}>
      <ItemMenu {...props} />
    </Suspense>
  );
}
