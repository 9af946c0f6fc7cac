import { communityEvents, listPosts, type Post } from '@grow/contracts';
import { apiQuery, invalidate, queryClient, useEvents } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { cachedBlockedIds, useBlockedIds } from '../../safety/safety.queries.ts';

export const shownPosts = 3;

const input = { query: { limit: shownPosts } };

export const newestPostsQuery = apiQuery(listPosts, input);

const refetch = () => void invalidate([[listPosts, input]]);

/** The newest posts of the feed, with those that are written meanwhile. */
export function useNewestPosts() {
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

/** Added here, so that a post does not make every open page ask for it. */
function add(post: Post): void {
  if (cachedBlockedIds().has(post.userId)) return;
  queryClient.setQueryData(newestPostsQuery.queryKey, (page) =>
    page === undefined || page.items.some(({ id }) => id === post.id)
      ? page
      : { ...page, items: [post, ...page.items].slice(0, shownPosts) },
  );
}

function refetchIfShown(topic: 'post-changed' | 'post-removed') {
  return (event: unknown) => {
    const postId = communityEvents[topic].safeParse(event).data?.postId;
    const page = queryClient.getQueryData(newestPostsQuery.queryKey);
    if (page?.items.some(({ id }) => id === postId)) refetch();
  };
}
