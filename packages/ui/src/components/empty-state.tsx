import { chakra } from '@chakra-ui/react';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { title: ReactNode; description?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** What a list shows when there is nothing in it, and what to do about that. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="3" textAlign="center" py="10" px="4">
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        boxSize="14"
        borderRadius="full"
        bg="green.subtle"
        color="green.fg"
      >
        {icon ?? <Sprout size={28} />}
      </chakra.span>
      <chakra.p fontWeight="semibold" maxW="prose">
        {title}
      </chakra.p>
      {description ? (
        <chakra.p color="fg.muted" fontSize="sm" maxW="sm">
          {description}
        </chakra.p>
      ) : null}
      {action}
    </chakra.div>
  );
}
