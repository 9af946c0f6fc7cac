import type { Post } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Avatar, Box, Button, Card, chakra, Heading, HStack, insetFocusRing, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { plainExcerpt } from '../../components/plain-excerpt.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useLiveFeed } from '../../live/use-live-feed.ts';
import { useBlockedIds } from '../../safety/safety.queries.ts';
import { useFeed } from '../feed/feed.queries.ts';

const shownPosts = 3;

/** As high with posts as without, so that nothing below moves when they come. */
const rowHeight = '6.25rem';

const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    gap: '3',
    height: rowHeight,
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

/** The newest posts of the feed, which has them at once when it is opened. Without any, nothing stands here. */
export function NewestPosts() {
  const feed = useFeed(undefined);
  const blocked = useBlockedIds();
  useLiveFeed();
  const posts = feed.posts.filter(({ userId }) => !blocked.has(userId)).slice(0, shownPosts);
  if (!feed.isPending && posts.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Newest posts">
      <HStack justifyContent="space-between" gap="3">
        <Heading as="h2" size="lg">
          Newest posts
        </Heading>
        <Button asChild size="sm" variant="ghost">
          <RouterLink to={paths.feed}>
            See all <Icons.ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      </HStack>
      {feed.isPending ? (
        <Skeleton
          role="status"
          aria-label="Loading the newest posts"
          height={`calc(${shownPosts} * ${rowHeight} + 2px)`}
          borderRadius="l3"
        />
      ) : (
        <Card.Root>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </Card.Root>
      )}
    </Stack>
  );
}

function PostRow({ post: { id, author, createdAt, content } }: { post: Post }) {
  return (
    <Row to={paths.post(id)}>
      <Avatar name={author.displayName} src={author.profileImage} size="sm" colorPalette="green" />
      <Box flex="1" minW="0">
        <HStack justifyContent="space-between" gap="2">
          <Text fontWeight="semibold" truncate>
            {author.displayName}
          </Text>
          <RelativeTime at={createdAt} />
        </HStack>
        <Text fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          {plainExcerpt(content)}
        </Text>
      </Box>
    </Row>
  );
}
