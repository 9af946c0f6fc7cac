import type { SessionUser } from '@grow/contracts';
import { Box, Button, Card, Flex, SimpleGrid, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { Stats } from './placeholders.ts';
import { useStats } from './profile.queries.ts';

const tiles = [
  { key: 'lessons', label: 'Lessons Completed', Icon: Icons.BookOpen },
  { key: 'posts', label: 'Community Posts', Icon: Icons.MessagesSquare },
  { key: 'days', label: 'Days Active', Icon: Icons.Leaf },
] as const satisfies readonly { key: keyof Stats; label: string; Icon: unknown }[];

export function StatTiles({ user }: { user: SessionUser }) {
  const { stats, isLoading, retry } = useStats(user);
  if (isLoading && stats === null) {
    return (
      <SimpleGrid minChildWidth="5.25rem" gap="3" role="status" aria-label="Loading your numbers">
        {tiles.map(({ key }) => (
          <Skeleton key={key} height="7.25rem" borderRadius="l3" data-placeholder-item="" />
        ))}
      </SimpleGrid>
    );
  }
  return (
    <Stack gap="2">
      {/* Side by side, but for large text on a small screen. */}
      <SimpleGrid as="ul" listStyleType="none" minChildWidth="5.25rem" gap="3">
        {tiles.map(({ key, label, Icon }) => (
          <Card.Root as="li" key={key}>
            <Stack gap="1" p={{ base: '3', sm: '4' }} alignItems="center" textAlign="center">
              <Box color="green.fg" aria-hidden>
                <Icon size={20} />
              </Box>
              <Stack as="dl" gap="1" direction="column-reverse">
                <Text as="dt" fontSize="xs" color="fg.muted" lineHeight="short">
                  {label}
                </Text>
                <Text as="dd" fontSize="2xl" fontWeight="bold" fontFamily="heading" fontVariantNumeric="tabular-nums">
                  {stats === null ? '–' : stats[key]}
                </Text>
              </Stack>
            </Stack>
          </Card.Root>
        ))}
      </SimpleGrid>
      {stats === null ? <NotAvailable what="Your numbers" retry={retry} /> : null}
    </Stack>
  );
}

/** In the place of what could not be loaded: `what` begins the sentence, such as 'Your numbers'. */
export function NotAvailable({ what, retry }: { what: string; retry: () => void }) {
  return (
    <Flex role="alert" alignItems="center" wrap="wrap" columnGap="3">
      <Text fontSize="sm" color="fg.muted">
        {`${what} are not available right now.`}
      </Text>
      <Button variant="plain" size="sm" px="0" onClick={retry}>
        Try again
      </Button>
    </Flex>
  );
}
