import { searchQueryLimit } from '@grow/contracts';
import { isRefusal, isTooManyCalls, useConfirmAge, useSession } from '@grow/mfe-kit';
import { AgeCard, Box, Button, EmptyState, ErrorCard, LoadingCards, ScreenHeading, Stack, Text } from '@grow/ui';
import { Input } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { RecentSearches, useRecentSearches } from './recent-searches.tsx';
import { parseKind, SearchResults } from './search-results.tsx';
import { useSearch } from './search.queries.ts';
import { useT } from './texts.ts';

/** Spec: search. */
export function SearchScreen() {
  const t = useT();
  const confirmAge = useConfirmAge();
  const isAdult = useSession().user?.adultSince !== null;
  return (
    <Stack gap="6" maxW="2xl" mx="auto" width="100%">
      <ScreenHeading title={t('title')} />
      {isAdult ? <Search /> : <AgeCard {...confirmAge} />}
    </Stack>
  );
}

function Search() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const q = (search.get('q') ?? '').trim().slice(0, searchQueryLimit);
  const kind = parseKind(search.get('kind'));
  const recent = useRecentSearches();
  const found = useSearch(q, kind);
  const pages = found.data?.pages ?? [];
  const groups = (pages[0]?.groups ?? []).map((group) => ({
    ...group,
    items: pages.flatMap((page) => page.groups.find((one) => one.kind === group.kind)?.items ?? []),
  }));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const hasMore = groups.some(({ next }) => next !== null) && (kind === undefined || found.hasNextPage);
  const isFromDevice = pages[0]?.isFromDevice === true;
  const ask = (query: string) =>
    setSearch(query === '' ? {} : { q: query }, { replace: true, preventScrollReset: true });

  return (
    <>
      <Box asChild position="relative">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (q !== '') recent.add(q);
          }}
        >
          <SearchField q={q} onAsk={ask} />
        </form>
      </Box>
      {q === '' ? <RecentSearches {...recent} /> : null}
      {q !== '' && found.isPending ? <LoadingCards label={t('searching')} /> : null}
      {q !== '' && found.isError ? (
        <ErrorCard
          title={t('failed')}
          {...(isRefusal(found.error) || isTooManyCalls(found.error) ? { description: found.error.serverMessage } : {})}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      <Box role="status">
        {q === '' || !found.isSuccess ? null : count === 0 ? (
          <EmptyState
            icon={<Icons.Search size={28} />}
            title={t('none', { query: q })}
            description={t(isFromDevice ? 'none.onDevice' : 'none.hint')}
          />
        ) : (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {t(isFromDevice ? 'found.onDevice' : 'found', { count, hasMore: String(hasMore), query: q })}
          </Text>
        )}
      </Box>
      {q !== '' && found.isSuccess ? (
        <>
          {kind === undefined ? null : (
            <Button asChild size="sm" variant="surface" alignSelf="flex-start">
              <Link to={`?${new URLSearchParams({ q }).toString()}`} replace>
                <Icons.ArrowLeft aria-hidden /> {t('all')}
              </Link>
            </Button>
          )}
          <SearchResults
            groups={groups}
            onFollow={() => recent.add(q)}
            footer={(group) => {
              if (kind !== undefined) {
                return found.hasNextPage ? (
                  <Button
                    variant="surface"
                    alignSelf="center"
                    loading={found.isFetchingNextPage}
                    onClick={() => void found.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                ) : null;
              }
              return group.next === null ? null : (
                <Button asChild size="sm" variant="surface" alignSelf="flex-start">
                  <Link to={`?${new URLSearchParams({ q, kind: group.kind }).toString()}`}>{t('more.ofKind')}</Link>
                </Button>
              );
            }}
          />
        </>
      ) : null}
    </>
  );
}

/** Debounce after the last keystroke. */
const delayMs = 250;

/** The search field; its debounced text becomes the URL. */
function SearchField({ q, onAsk }: { q: string; onAsk: (query: string) => void }) {
  const t = useT();
  const [text, setText] = useState(q);
  const asked = useRef(q);

  // A link or the Back button changed the URL.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    const query = text.trim();
    if (query === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = query;
      onAsk(query);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, onAsk]);

  return (
    <>
      <Box position="absolute" insetStart="3" top="50%" translate="0 -50%" color="fg.muted" pointerEvents="none">
        <Icons.Search size={18} aria-hidden />
      </Box>
      <Input
        autoFocus={q === ''}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        aria-label={t('field')}
        placeholder={t('placeholder')}
        ps="10"
        maxLength={searchQueryLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </>
  );
}
