import type { SessionUser } from '@grow/contracts';
import { Box, Card, SimpleGrid, Text } from '@grow/ui';

/** Spec 2: username, email and display name of the current user. */
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
        <SimpleGrid as="dl" columns={{ base: 2, sm: 3 }} gap="3">
          {rows.map(([label, value]) => (
            <Box key={label} minW="0">
              <Text as="dt" fontSize="sm" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" fontWeight="semibold" truncate>
                {value}
              </Text>
            </Box>
          ))}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
