import { communityEvents, listPosts, type OutputOf, type Post } from '@grow/contracts';
import { apiQuery, invalidate, paths, queryClient, updateCached, useEvents } from '@grow/mfe-kit';
import { Avatar, Button, Card, Heading, HStack, Skeleton, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { PostRow, postRowHeight } from '../../components/post-row.tsx';
import { useUserCard } from '../../growers/grower-name.tsx';
import { cachedBlockedIds, useBlockedIds } from '../../growers/grower.queries.ts';
import { useT } from '../../texts.ts';

/** The feed's newest posts. Renders nothing if there are none or they fail to load. */
export function NewestPosts() {
  const t = useT();
  const { posts, isPending } = useNewestPosts();
  if (!isPending && posts.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label={t('newestPosts')}>
      <HStack justifyContent="space-between" gap="3" flexWrap="wrap" rowGap="0">
        <Heading as="h2" size="lg">
          {t('newestPosts')}
        </Heading>
        <Button asChild size="sm" variant="ghost">
          <RouterLink to={paths.feed}>
            {t('community.seeAll')} <Icons.ArrowRight aria-hidden />
          </RouterLink>
        </Button>
      </HStack>
      {isPending ? (
        <Skeleton
          role="status"
          aria-label={t('community.posts.loading')}
          // Reserves the height of the posts, to avoid layout shift.
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

const shownPosts = 3;

const input = { query: { limit: shownPosts } };

export const newestPostsQuery = apiQuery(listPosts, input);

const refetch = () => void invalidate([[listPosts, input]]);

/** The feed's newest posts, updated by events. */
function useNewestPosts() {
  const { data, isPending } = useQuery(newestPostsQuery);
  const blocked = useBlockedIds();
  useEvents(
    {
      'post-created': (event) => {
        const { data: created } = communityEvents['post-created'].safeParse(event);
        if (created?.post) add(created.post);
        else refetch();
      },
      'post-changed': refetchIfShown('post-changed'),
      'post-removed': refetchIfShown('post-removed'),
      'blocked-authors-changed': refetch,
    },
    [listPosts],
  );
  return { posts: (data?.items ?? []).filter(({ userId }) => !blocked.has(userId)), isPending };
}

/** The event contains the post, so that open pages need not call the server. */
function add(post: Post): void {
  if (cachedBlockedIds().has(post.userId)) return;
  updateCached<OutputOf<typeof listPosts>>(newestPostsQuery.queryKey, (page) =>
    page.items.some(({ id }) => id === post.id) ? page : { ...page, items: [post, ...page.items].slice(0, shownPosts) },
  );
}

function refetchIfShown(topic: 'post-changed' | 'post-removed') {
  return (event: unknown) => {
    const postId = communityEvents[topic].safeParse(event).data?.postId;
    const page = queryClient.getQueryData(newestPostsQuery.queryKey);
    if (page?.items.some(({ id }) => id === postId)) refetch();
  };
}
