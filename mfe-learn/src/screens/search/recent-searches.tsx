import { useDraft } from '@grow/mfe-kit/drafts';
import { Box, Button, Card, EmptyState, Flex, Heading, IconButton, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { z } from 'zod/mini';
import { useT } from './texts.ts';

const maxRecent = 8;

const recentSchema = z.object({ queries: z.array(z.string()) });
const none: z.infer<typeof recentSchema> = { queries: [] };

/** Recent searches, stored on this device only and deleted at sign-out. */
export function useRecentSearches() {
  const draft = useDraft('searches', recentSchema, none);
  const { queries } = draft.value;
  const save = (changed: string[]): void => (changed.length === 0 ? draft.clear() : draft.change({ queries: changed }));
  return {
    queries,
    add: (query: string) => save([query, ...queries.filter((one) => one !== query)].slice(0, maxRecent)),
    remove: (query: string) => save(queries.filter((one) => one !== query)),
    clear: draft.clear,
  };
}

export function RecentSearches({ queries, remove, clear }: ReturnType<typeof useRecentSearches>) {
  const t = useT();
  if (queries.length === 0) {
    return <EmptyState icon={<Icons.Search size={28} />} title={t('start')} description={t('start.hint')} />;
  }
  return (
    <Stack as="section" gap="3" aria-labelledby="recent-searches">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg" id="recent-searches">
          {t('recent')}
        </Heading>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={clear}>
          {t('recent.removeAll')}
        </Button>
      </Flex>
      <Card.Root>
        <Stack as="ul" gap="0" listStyleType="none">
          {queries.map((query) => (
            <Flex key={query} as="li" align="center" gap="2" ps="5" pe="2" minH="12">
              <Box flex="1" minW="0" overflowWrap="anywhere">
                <Box asChild display="block" py="3" dir="auto">
                  <Link to={`?${new URLSearchParams({ q: query }).toString()}`} replace>
                    {query}
                  </Link>
                </Box>
              </Box>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={t('recent.remove', { query })}
                onClick={() => remove(query)}
              >
                <Icons.X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Stack>
      </Card.Root>
    </Stack>
  );
}
