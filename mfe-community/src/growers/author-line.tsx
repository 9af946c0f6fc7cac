import type { UserCard } from '@grow/contracts';
import { Avatar, Badge, Box, HStack } from '@grow/ui';
import type { ReactNode } from 'react';
import { GrowerName } from './grower-name.tsx';
import { PostLink } from '../components/post-link.tsx';
import { RelativeTime } from '../components/relative-time.tsx';

type AuthorLineProps = {
  author: UserCard;
  at: string;
  /** The post that the time links to. */
  linkedPostId?: number | undefined;
  isSmall?: boolean;
  children?: ReactNode;
};

/** The author, whose name opens their card, and the time; `children` are rendered under the name. */
export function AuthorLine({ author, at, linkedPostId, isSmall = false, children }: AuthorLineProps) {
  return (
    <HStack columnGap="3" rowGap="1" minW="0" flex="1" flexWrap="wrap">
      <Avatar name={author.displayName} src={author.profileImage} size={isSmall ? 'sm' : 'md'} colorPalette="green" />
      {/* Below the picture where large text leaves no room beside it. */}
      <Box minW="0" flex="1 1 8rem">
        <HStack gap="2" minW="0" flexWrap="wrap" rowGap="0">
          <GrowerName grower={author} />
          <Badge size="xs">{`Level ${author.level}`}</Badge>
        </HStack>
        <HStack gap="2" flexWrap="wrap" rowGap="0">
          {linkedPostId === undefined ? <RelativeTime at={at} /> : <PostLink postId={linkedPostId} at={at} />}
          {children}
        </HStack>
      </Box>
    </HStack>
  );
}
