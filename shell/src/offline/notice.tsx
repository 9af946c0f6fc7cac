import { Flex, Stack, Text } from '@grow/ui';
import type { ReactNode } from 'react';

type NoticeProps = { title: string; role?: 'status' | 'region'; children: ReactNode; actions?: ReactNode };

/** A raised strip above the bottom navigation. */
export function Notice({ title, role = 'status', children, actions }: NoticeProps) {
  return (
    <Flex
      role={role}
      aria-label={role === 'region' ? title : undefined}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      justify="space-between"
      gap="3"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      shadow="md"
      pointerEvents="auto"
    >
      <Stack gap="0.5" minW="0">
        <Text fontWeight="semibold" fontSize="sm">
          {title}
        </Text>
        <Text as="div" color="fg.muted" fontSize="sm">
          {children}
        </Text>
      </Stack>
      {actions ? (
        <Flex gap="2" flexShrink="0" align="center">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}
