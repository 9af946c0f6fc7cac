import { HStack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';

/** The lesson that a post is about, by title only. */
export function LessonQuote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <HStack
      gap="2.5"
      px="3"
      py="2"
      minH="11"
      borderRadius="l2"
      bg="green.subtle"
      borderWidth="1px"
      borderColor="green.border"
      color="green.fg"
    >
      <Icons.BookOpen size={18} aria-hidden />
      <Text flex="1" minW="0" fontSize="sm" fontWeight="semibold">
        {title}
      </Text>
      {children}
    </HStack>
  );
}
