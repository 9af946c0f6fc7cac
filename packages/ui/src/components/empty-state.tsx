import { chakra } from '@chakra-ui/react';
import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconCircle } from './icon-circle.tsx';

type EmptyStateProps = { title: ReactNode; description?: ReactNode; icon?: ReactNode; action?: ReactNode };

/** The empty state of a list, with a suggestion of what to do. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="3" textAlign="center" py="10" px="4">
      <IconCircle colorPalette="green">{icon ?? <Sprout size={28} />}</IconCircle>
      <chakra.p dir="auto" fontWeight="semibold" maxW="prose">
        {title}
      </chakra.p>
      {description ? (
        <chakra.p dir="auto" color="fg.muted" fontSize="sm" maxW="sm">
          {description}
        </chakra.p>
      ) : null}
      {action}
    </chakra.div>
  );
}
