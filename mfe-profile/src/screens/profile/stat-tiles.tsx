import type { SessionUser } from '@grow/contracts';
import { Box, Button, Card, Flex, SimpleGrid, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useT } from '../../texts.ts';
import type { Stats } from './placeholders.ts';
import { useStats } from './profile.queries.ts';

const tiles = [
  { key: 'lessons', Icon: Icons.BookOpen },
  { key: 'posts', Icon: Icons.MessagesSquare },
  { key: 'days', Icon: Icons.Leaf },
] as const satisfies readonly { key: keyof Stats; Icon: unknown }[];

export function StatTiles({ user }: { user: SessionUser }) {
  const t = useT();
  const { stats, isLoading, retry } = useStats(user);
  if (isLoading && stats === null) {
    return (
      <SimpleGrid minChildWidth="5.25rem" gap="3" role="status" aria-label={t('stats.loading')}>
        {tiles.map(({ key }) => (
          <Skeleton key={key} height="7.25rem" borderRadius="l3" data-placeholder-item="" />
        ))}
      </SimpleGrid>
    );
  }
  return (
    <Stack gap="2">
      {/* Side by side, except with large text on a small screen. */}
      <SimpleGrid as="ul" listStyleType="none" minChildWidth="5.25rem" gap="3">
        {tiles.map(({ key, Icon }) => (
          <Card.Root as="li" key={key}>
            <Stack gap="1" p={{ base: '3', sm: '4' }} alignItems="center" textAlign="center">
              <Box color="green.fg" aria-hidden>
                <Icon size={20} />
              </Box>
              <Stack as="dl" gap="1" direction="column-reverse">
                <Text as="dt" fontSize="xs" color="fg.muted" lineHeight="short">
                  {t(`stats.${key}`)}
                </Text>
                <Text as="dd" fontSize="2xl" fontWeight="bold" fontFamily="heading" fontVariantNumeric="tabular-nums">
                  {stats === null ? '–' : stats[key]}
                </Text>
              </Stack>
            </Stack>
          </Card.Root>
        ))}
      </SimpleGrid>
      {stats === null ? <NotAvailable text={t('stats.failed')} retry={retry} /> : null}
    </Stack>
  );
}

/** Replaces content that failed to load. */
export function NotAvailable({ text, retry }: { text: string; retry: () => void }) {
  const t = useT();
  return (
    <Flex role="alert" alignItems="center" wrap="wrap" columnGap="3">
      <Text fontSize="sm" color="fg.muted">
        {text}
      </Text>
      <Button variant="plain" size="sm" px="0" onClick={retry}>
        {t('retry')}
      </Button>
    </Flex>
  );
}
