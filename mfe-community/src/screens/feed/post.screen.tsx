import { readPost } from '@grow/contracts';
import { ApiError, apiQuery, paths, useConfirmAge, useSession } from '@grow/mfe-kit';
import { AgeCard, Button, EmptyState, ErrorCard, LoadingCards, Stack, VisuallyHidden } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { useT } from '../../texts.ts';
import { CommentList } from './comment-list.tsx';
import { PostCard } from './post-card.tsx';
import { useLivePosts } from './use-live-feed.ts';

/** A post with its comments, for adults only like the feed. */
export function PostScreen() {
  const t = useT();
  const confirmAge = useConfirmAge();
  const isForAdults = useSession().user?.adultSince === null;
  return (
    <Stack gap="4" maxW="2xl" mx="auto" width="100%">
      <VisuallyHidden asChild>
        <h1>{t('post.title')}</h1>
      </VisuallyHidden>
      <Button asChild variant="ghost" size="sm" alignSelf="flex-start" ms="-3">
        <RouterLink to={paths.feed}>
          <Icons.ArrowLeft aria-hidden /> {t('feed.title')}
        </RouterLink>
      </Button>
      {isForAdults ? <AgeCard {...confirmAge} /> : <PostWithComments />}
    </Stack>
  );
}

function PostWithComments() {
  const t = useT();
  const { postId = '' } = useParams();
  const navigate = useNavigate();
  const { data: post, error, isFetching, refetch } = useQuery(apiQuery(readPost, { params: { id: postId } }));
  useLivePosts();
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <>
      {post === undefined && error === null ? (
        <LoadingCards count={1} height="12rem" label={t('post.loading')} />
      ) : null}
      {isGone ? <EmptyState title={t('post.gone')} description={t('post.gone.text')} /> : null}
      {error !== null && !isGone ? (
        <ErrorCard title={t('post.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {post === undefined || isGone ? null : (
        <>
          <PostCard post={post} isAlone onDeleted={() => void navigate(paths.feed, { replace: true })} />
          {post.isHeld ? null : <CommentList post={post} />}
        </>
      )}
    </>
  );
}
