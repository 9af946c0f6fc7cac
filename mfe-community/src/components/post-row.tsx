import type { Post } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { chakra, HStack, insetFocusRing, Text } from '@grow/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RelativeTime } from './relative-time.tsx';
import { TextExcerpt } from './user-text.tsx';

/** The height of a row with two lines of text, unless large text or a long title needs another one. */
export const postRowHeight = 'calc({spacing.6} + 2.75lh + 1px)';

const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    // One line of text stands in the middle: no line is left empty, and nothing below moves.
    alignItems: 'center',
    gap: '3',
    minHeight: postRowHeight,
    px: { base: '4', md: '5' },
    py: '3',
    overflow: 'hidden',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    ...insetFocusRing,
  },
});

type PostRowProps = { post: Post; title: string; picture?: ReactNode; onOpen?: () => void };

/** The beginning of a post, linked to it. */
export function PostRow({ post: { id, createdAt, content }, title, picture, onOpen }: PostRowProps) {
  return (
    <Row to={paths.post(id)} onClick={onOpen}>
      {picture}
      <chakra.span flex="1" minW="0">
        <HStack as="span" justifyContent="space-between" flexWrap="wrap" columnGap="2" rowGap="0">
          <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Text>
          <RelativeTime at={createdAt} />
        </HStack>
        <Text as="span" fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          <TextExcerpt>{content}</TextExcerpt>
        </Text>
      </chakra.span>
    </Row>
  );
}
