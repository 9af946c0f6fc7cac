import type { UserCard } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Avatar, Badge, Box, chakra, HStack, VisuallyHidden } from '@grow/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { RelativeTime } from '../components/relative-time.tsx';
import { RichText, useT } from '../texts.ts';
import { GrowerName } from './grower-name.tsx';

type AuthorLineProps = {
  author: UserCard;
  at: string;
  /** The post that the time links to, if any. */
  linkedPostId?: number | undefined;
  isSmall?: boolean;
  children?: ReactNode;
};

/** The author, whose name opens their card, and the time. `children` are rendered below the name. */
export function AuthorLine({ author, at, linkedPostId, isSmall = false, children }: AuthorLineProps) {
  const t = useT();
  return (
    <HStack columnGap="3" rowGap="1" minW="0" flex="1" flexWrap="wrap">
      <Avatar name={author.displayName} src={author.profileImage} size={isSmall ? 'sm' : 'md'} colorPalette="green" />
      {/* Wraps below the picture if large text leaves no room beside it. */}
      <Box minW="0" flex="1 1 8rem">
        <HStack gap="2" minW="0" flexWrap="wrap" rowGap="0">
          <GrowerName grower={author} />
          <Badge size="xs">{t('grower.level', { level: author.level })}</Badge>
        </HStack>
        <HStack gap="2" flexWrap="wrap" rowGap="0">
          {linkedPostId === undefined ? <RelativeTime at={at} /> : <PostLink postId={linkedPostId} at={at} />}
          {children}
        </HStack>
      </Box>
    </HStack>
  );
}

/** Card styles: a tap anywhere on it follows its `PostLink`, except on links, buttons, and scrollable content. */
export const openedByTap = {
  position: 'relative',
  '& :is(a, button, pre, table)': { position: 'relative', zIndex: '1' },
  // A flex item with a z-index covers its predecessors even without a position.
  '& a[data-stretched]': { position: 'static', zIndex: 'auto' },
} as const;

const StretchedLink = chakra(RouterLink, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '-2px' },
  },
});

/** A post's time, linked to the post. */
function PostLink({ postId, at }: { postId: number; at: string }) {
  return (
    <StretchedLink to={paths.post(postId)} data-stretched>
      <RichText
        id="post.open"
        components={{ hidden: <VisuallyHidden /> }}
        values={{ time: <RelativeTime at={at} /> }}
      />
    </StretchedLink>
  );
}
