import { listTerms, paths, type Term } from '@grow/contracts';
import { apiQuery, useConfirmAge, useSession } from '@grow/mfe-kit';
import { fold, hasText } from '@grow/text/search';
import { AgeCard, Box, EmptyState, ErrorCard, Heading, LoadingCards, ScreenHeading, Stack, Text } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OtherSpellings } from '../../glossary/other-spellings.tsx';
import { useT } from '../../glossary/texts.ts';

/** Spec: glossary. */
export function GlossaryScreen() {
  const t = useT();
  const { user } = useSession();
  const confirmAge = useConfirmAge();
  return (
    <Stack gap="6" maxW="2xl" mx="auto" width="100%">
      <ScreenHeading title={t('title')} description={t('about')} />
      {user?.adultSince === null ? <AgeCard {...confirmAge} /> : <Glossary />}
    </Stack>
  );
}

function Glossary() {
  const t = useT();
  const query = useQuery(apiQuery(listTerms));
  const [typed, setTyped] = useState('');
  const filter = useDeferredValue(typed);
  const groups = useMemo(() => groupsOf(query.data ?? [], filter), [query.data, filter]);
  useShowTerm(query.isSuccess);
  if (query.isPending) return <LoadingCards label={t('loading')} />;
  if (query.isError)
    return <ErrorCard title={t('failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.data.length === 0) return <EmptyState title={t('none')} />;
  return (
    <>
      <Field.Root>
        <Field.Label>{t('find')}</Field.Label>
        <Input type="search" value={typed} maxLength={80} onChange={(event) => setTyped(event.target.value)} />
      </Field.Root>
      {groups.length === 0 ? <EmptyState title={t('notFound')} /> : null}
      {groups.map(([letter, terms]) => (
        <Stack key={letter} as="section" gap="3" aria-label={letter}>
          <Heading as="h2" size="lg">
            {letter}
          </Heading>
          <Stack as="dl" gap="4">
            {terms.map((term) => (
              <Meaning key={term.id} term={term} />
            ))}
          </Stack>
        </Stack>
      ))}
    </>
  );
}

function Meaning({ term: { id, name, spellings, meaning, lessonId, moduleId } }: { term: Term }) {
  const t = useT();
  return (
    // There are thousands of terms, so those out of view skip layout.
    <Box
      id={`term-${id}`}
      tabIndex={-1}
      css={{
        containIntrinsicSize: 'auto 6rem',
        scrollMarginTop: '6rem',
        '@supports (content-visibility: auto)': { contentVisibility: 'auto' },
      }}
    >
      <Text as="dt" dir="auto" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text as="dd" dir="auto" overflowWrap="anywhere">
        {meaning}
      </Text>
      <OtherSpellings as="dd" spellings={spellings} />
      {lessonId === null || moduleId === null ? null : (
        <Text as="dd">
          <Text asChild color="green.fg" fontWeight="semibold" display="inline-block" py="2">
            <Link to={paths.lesson(moduleId, lessonId)} aria-label={t('readMoreAbout', { term: name })}>
              {t('readMore')}
            </Link>
          </Text>
        </Text>
      )}
    </Box>
  );
}

/** The terms with a spelling that matches the filter, grouped by first letter. */
function groupsOf(terms: readonly Term[], filter: string): [string, Term[]][] {
  const found = terms.filter(({ name, spellings }) => hasText([name, ...spellings], filter));
  return [...Map.groupBy(found, ({ name }) => letterOf(name))];
}

/** As in dictionaries: for Thai words the first consonant, because some vowels are written before it. */
function letterOf(name: string): string {
  const [first = '#'] = fold(name).replace(/^[เแโใไ]/u, '');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Scrolls to the term in the URL, once it is rendered. */
function useShowTerm(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const term = isLoaded && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    term?.scrollIntoView({ block: 'start' });
    term?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
}
