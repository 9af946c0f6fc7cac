import type { SessionUser } from '@grow/contracts';
import { Card, Flex, SimpleGrid, Text } from '@grow/ui';

/** Specification 4.1: username, email and display name of the current user. */
export function AdminDetails({ user }: { user: SessionUser }) {
  const rows = [
    ['Username', user.username],
    ['Email', user.email ?? 'None'],
    ['Display Name', user.displayName ?? 'None'],
  ] as const;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title as="h2">Admin Details</Card.Title>
      </Card.Header>
      <Card.Body pt="3">
        <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap={{ base: '1', sm: '3' }}>
          {rows.map(([label, value]) => (
            <Flex key={label} minW="0" direction={{ base: 'row', sm: 'column' }} columnGap="3" align="baseline">
              <Text as="dt" width={{ base: '28', sm: 'auto' }} flexShrink="0" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" minW="0" fontSize={{ base: 'sm', sm: 'md' }} fontWeight="semibold" overflowWrap="anywhere">
                {value}
              </Text>
            </Flex>
          ))}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
