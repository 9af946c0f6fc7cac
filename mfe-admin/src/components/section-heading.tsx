import { Flex, Heading } from '@grow/ui';
import type { ReactNode } from 'react';

export function SectionHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="3" flexWrap="wrap" overflowWrap="anywhere">
      <Heading as="h2" size="lg" minW="0" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </Flex>
  );
}
