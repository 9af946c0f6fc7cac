import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading } from './text.tsx';

type ScreenHeadingProps = { title: ReactNode; description?: ReactNode; action?: ReactNode };

/** The one h1 of a screen, with an optional sentence under it and an action at its end. */
export function ScreenHeading({ title, description, action }: ScreenHeadingProps) {
  return (
    <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="4" flexWrap="wrap">
      <chakra.div minW="0" display="flex" flexDirection="column" gap="1">
        <Heading as="h1" size={{ base: 'xl', md: '2xl' }}>
          {title}
        </Heading>
        {description ? (
          <chakra.p dir="auto" color="fg.muted">
            {description}
          </chakra.p>
        ) : null}
      </chakra.div>
      {action}
    </chakra.div>
  );
}
