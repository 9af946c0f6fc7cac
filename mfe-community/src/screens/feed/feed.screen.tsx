import { pathTypeSchema } from '@grow/contracts';
import { paths, useConfirmAge, useSession } from '@grow/mfe-kit';
import {
  AgeCard,
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Grid,
  HStack,
  IconButton,
  LoadingCards,
  ScreenHeading,
  Stack,
  Text,
} from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { CategoryChips, parseCategory } from '../../components/post-category.tsx';
import { PullToRefresh, RefreshButton, useRefresh } from '../../components/pull-to-refresh.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useBlockedIds } from '../../growers/grower.queries.ts';
import { ownPaths } from '../../manifest.ts';
import { usePostDraft } from '../../sending/composer-drafts.ts';
import { usePendingTexts } from '../../sending/text-queue.ts';
import { useT } from '../../texts.ts';
import { useFeed } from './feed.queries.ts';
import { PendingPost } from './pending-post.tsx';
import { PostCard } from './post-card.tsx';
import { type LessonReference, PostComposer } from './post-composer.tsx';
import { useLiveFeed } from './use-live-feed.ts';

/** The community feed, for adults only (spec: age). */
export function FeedScreen() {
  const t = useT();
  const confirmAge = useConfirmAge();
  if (useSession().user?.adultSince !== null) return <Feed />;
  return (
    <Stack gap="4">
      <ScreenHeading title={t('feed.title')} />
      <AgeCard {...confirmAge} />
    </Stack>
  );
}

function Feed() {
  const t = useT();
  const { state } = useSession();
  const [search, setSearch] = useSearchParams();
  const category = parseCategory(search.get('category'));
  const lesson = useAskedLesson(search.get('lesson'));
  const { query: feed, ...found } = useFeed(category);
  const live = useLiveFeed();
  const blocked = useBlockedIds();
  const sending = usePendingTexts(found.posts).filter((text) => text.kind === 'post');
  const posts = found.posts.filter(({ userId }) => !blocked.has(userId));

  const changeSearch = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === undefined) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  useCompletedPath(search.get('completed'), () => changeSearch('completed', undefined));

  const refresh = useRefresh(async () => {
    const { isSuccess } = await feed.refetch();
    if (isSuccess) live.showWaiting();
    return isSuccess;
  });
  return (
    <PullToRefresh refresh={refresh}>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 18rem' }} gap="6" alignItems="start">
        <Stack gap="4" minW="0">
          <ScreenHeading
            title={t('feed.title')}
            action={
              <HStack gap="1" flexWrap="wrap">
                <Button asChild size="sm" variant="surface" hideFrom="lg">
                  <RouterLink to={ownPaths.community}>
                    <Icons.Users aria-hidden /> Discord
                  </RouterLink>
                </Button>
                <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label={t('feed.search')}>
                  <RouterLink to={paths.search}>
                    <Icons.Search aria-hidden />
                  </RouterLink>
                </IconButton>
                <RefreshButton refresh={refresh} />
              </HStack>
            }
          />
          <CategoryChips selected={category} onSelect={(value) => changeSearch('category', value)} />
          {state === 'guest' ? (
            <GuestReadOnlyNotice />
          ) : (
            <PostComposer
              category={category ?? 'help'}
              lessonReference={lesson}
              onLessonRemoved={() => changeSearch('lesson', undefined)}
            />
          )}
          {sending.toReversed().map((text) => (
            <PendingPost key={text.key} text={text} />
          ))}
          {live.waiting.length > 0 ? <NewPosts count={live.waiting.length} onShow={live.showWaiting} /> : null}
          {feed.isPending ? <LoadingCards height="11rem" label={t('feed.loading')} /> : null}
          {feed.isError && posts.length === 0 ? (
            <ErrorCard title={t('feed.failed')} onRetry={() => void feed.refetch()} isRetrying={feed.isFetching} />
          ) : null}
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
          {feed.isSuccess && posts.length === 0 && sending.length === 0 ? (
            <EmptyState title={t('feed.none')} description={t('feed.none.text')} />
          ) : null}
          {feed.isFetchNextPageError ? (
            <Text role="alert" color="fg.error" alignSelf="center">
              {t('feed.failed.more')}
            </Text>
          ) : null}
          <ShowMore query={feed}>{t('showMore')}</ShowMore>
        </Stack>
        <FeedAside />
      </Grid>
    </PullToRefresh>
  );
}

function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useT();
  return (
    <Button position="sticky" top="20" zIndex="docked" alignSelf="center" size="sm" shadow="md" onClick={onShow}>
      <Icons.ArrowUp aria-hidden /> <span>{t('feed.new', { count })}</span>
    </Button>
  );
}

/** "Ask about this lesson": the URL has the lesson's id, the location state its title. */
function useAskedLesson(value: string | null): LessonReference | null {
  const { state } = useLocation();
  const id = /^[1-9]\d{0,9}$/u.test(value ?? '') ? Number(value) : null;
  if (id === null) return null;
  const title = (state as { lessonTitle?: unknown } | null)?.lessonTitle;
  return { id, title: typeof title === 'string' ? title : null };
}

/** "Share what you have grown": the URL has the completed path. An existing draft is not overwritten. */
function useCompletedPath(value: string | null, onFilledIn: () => void): void {
  const t = useT();
  const draft = usePostDraft();
  const path = pathTypeSchema.safeParse(value);
  const fillIn = useEffectEvent(() => {
    if (path.data && draft.value.content === '') {
      draft.change({ content: t('feed.completed', { path: path.data }), category: 'show-and-tell' });
    }
    onFilledIn();
  });
  useEffect(() => {
    if (path.success) fillIn();
  }, [path.success]);
}

/** Beside the feed if there is room: community expectations, and a link to the live chat. */
function FeedAside() {
  const t = useT();
  return (
    <Stack as="aside" gap="4" display={{ base: 'none', lg: 'flex' }} position="sticky" top="24">
      <Card.Root>
        <Card.Body>
          <Card.Title as="h2">{t('feed.questions')}</Card.Title>
          <Text color="fg.muted" fontSize="sm">
            {t('feed.questions.text')}
          </Text>
        </Card.Body>
      </Card.Root>
      <Card.Root>
        <Card.Body>
          <Card.Title as="h2">{t('feed.kind')}</Card.Title>
          <Text color="fg.muted" fontSize="sm">
            {t('feed.kind.text')}
          </Text>
          <Button asChild variant="surface" size="sm">
            <RouterLink to={ownPaths.community}>
              <Icons.Users aria-hidden /> {t('feed.guidelines')}
            </RouterLink>
          </Button>
        </Card.Body>
      </Card.Root>
    </Stack>
  );
}
