import type { Post } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Avatar, Button, Card, Heading, HStack, Skeleton, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { PostRow, postRowHeight } from '../../components/post-row.tsx';
import { useUserCard } from '../../growers/use-user-card.ts';
import { shownPosts, useNewestPosts } from './newest-posts.queries.ts';

/** The newest posts of the feed. Where there are none, or they cannot be loaded, nothing stands here. */
export function NewestPosts() {
  const { posts, isPending } = useNewestPosts();
  if (!isPending && posts.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label="Newest posts">
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap" rowGap="0">
        <Heading as="h2" size="lg">
          Newest posts
        </Heading>
        <Button asChild size="sm" variant="ghost">
          <RouterLink to={paths.feed}>
            See all <Icons.ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      </HStack>
      {isPending ? (
        <Skeleton
          role="status"
          aria-label="Loading the newest posts"
          // As high without posts as with them, so that nothing below moves when they come.
          height={`calc(${shownPosts} * ${postRowHeight} + 2px)`}
          borderRadius="l3"
        />
      ) : (
        <Card.Root>
          {posts.map((post) => (
            <NewestPost key={post.id} post={post} />
          ))}
        </Card.Root>
      )}
    </Stack>
  );
}

function NewestPost({ post }: { post: Post }) {
  const { displayName, profileImage } = useUserCard(post.author);
  const picture = <Avatar name={displayName} src={profileImage} size="sm" colorPalette="green" />;
  return <PostRow post={post} title={displayName} picture={picture} />;
}
