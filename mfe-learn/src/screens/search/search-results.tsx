import { searchKinds, type SearchGroup, type SearchKind, type SearchResult } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import type { MarkedText } from '@grow/text/search';
import { Card, chakra, Heading, insetFocusRing, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { noteElementId } from '../../notebook/note-card.tsx';
import { useT } from './texts.ts';

export const parseKind = (value: string | null): SearchKind | undefined => searchKinds.find((kind) => kind === value);

type SearchResultsProps = {
  groups: readonly SearchGroup[];
  onFollow: () => void;
  /** Rendered below the results of a kind. */
  footer: (group: SearchGroup) => ReactNode;
};

/** Search results grouped by kind. */
export function SearchResults({ groups, onFollow, footer }: SearchResultsProps) {
  const t = useT();
  return groups.map((group) => (
    <Stack key={group.kind} as="section" gap="3" aria-labelledby={`found-${group.kind}`}>
      <Heading as="h2" size="lg" id={`found-${group.kind}`}>
        {t(`kind.${group.kind}`)}
      </Heading>
      <Card.Root>
        <Stack as="ul" gap="0" listStyleType="none">
          {group.items.map((result) => (
            <Item key={result.id}>
              <ResultRow result={result} onFollow={onFollow} />
            </Item>
          ))}
        </Stack>
      </Card.Root>
      {footer(group)}
    </Stack>
  ));
}

const Item = chakra('li', {
  base: { borderBottomWidth: '1px', borderColor: 'border.muted', _last: { borderBottomWidth: '0' } },
});
const rowStyle = { display: 'block', px: { base: '4', md: '5' }, py: '3', minH: '14' } as const;
const Row = chakra(Link, { base: { ...rowStyle, _hover: { bg: 'bg.subtle' }, ...insetFocusRing } });
const PlainRow = chakra('div', { base: rowStyle });

function ResultRow({ result, onFollow }: { result: SearchResult; onFollow: () => void }) {
  const to = addressOf(result);
  const content = (
    <>
      <Text as="span" display="block" dir="auto" fontWeight="semibold" overflowWrap="anywhere">
        {result.title === null ? <span>{result.author?.displayName}</span> : <Marked>{result.title}</Marked>}
      </Text>{' '}
      <Details result={result} isGone={to === null} />{' '}
      {result.excerpt === null ? null : (
        <Text as="span" display="block" dir="auto" fontSize="sm" mt="1" overflowWrap="anywhere">
          <Marked>{result.excerpt}</Marked>
        </Text>
      )}
    </>
  );
  if (to === null) return <PlainRow>{content}</PlainRow>;
  return (
    <Row to={to} onClick={onFollow}>
      {content}
    </Row>
  );
}

/** The location of a result, and why it cannot be opened. */
function Details({ result, isGone }: { result: SearchResult; isGone: boolean }) {
  const t = useT();
  const place = result.createdAt === null ? result.within : localTime(result.createdAt);
  const locks = result.unmetGates.map(({ missingLessons, requiresModuleName }) =>
    t('locked.missing', { count: missingLessons, module: requiresModuleName }),
  );
  return (
    <Text as="span" display="block" fontSize="sm" color="fg.muted">
      {place === null ? null : <bdi>{place}</bdi>}
      {isGone ? <span>{t('lessonGone')}</span> : null}
      {locks.length === 0 ? null : (
        <Text as="span" display="block">
          <Icons.Lock
            size={14}
            role="img"
            aria-label={t('locked')}
            style={{ display: 'inline', verticalAlign: '-0.125em' }}
          />{' '}
          <span>{locks.join(' ')}</span>
        </Text>
      )}
    </Text>
  );
}

/** Null for a note on a lesson that is no longer published. */
function addressOf({ kind, id, lessonId, moduleId }: SearchResult): To | null {
  if (kind === 'post') return paths.post(Number(id));
  if (kind === 'term') return { pathname: paths.glossary, hash: `#term-${id}` };
  if (moduleId === null) return kind === 'learning-path' ? paths.learn : null;
  if (kind === 'module' || kind === 'learning-path') return { pathname: paths.learn, hash: `#module-${moduleId}` };
  const hash = kind === 'note' ? `#${noteElementId(id)}` : '';
  return { pathname: paths.learn, search: `?lesson=${moduleId}-${lessonId}`, hash };
}

const Mark = chakra('mark', {
  base: { bg: 'amber.muted', color: 'inherit', borderRadius: 'xs', px: '0.5', mx: '-0.5' },
});

function Marked({ children }: { children: MarkedText }) {
  // Keyed by index: the parts have no ids and never move.
  return children.map(({ text, isMatch }, index) =>
    isMatch ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}
