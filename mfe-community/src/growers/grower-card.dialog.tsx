import { hasRole, type UserCard } from '@grow/contracts';
import { paths, useSession } from '@grow/mfe-kit';
import { Alert, Avatar, Badge, Button, Card, ErrorCard, Heading, HStack, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Dialog } from '@grow/ui/overlays';
import { Link as RouterLink } from 'react-router-dom';
import { PostRow, postRowHeight } from '../components/post-row.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { useT } from '../texts.ts';
import { useBlock, useBlockedIds, useOpenConversation, usePostsBy } from './grower.queries.ts';

type GrowerCardDialogProps = { grower: UserCard; onClose: () => void };

/** A user's name, level and newest posts, with a button to message them. */
export function GrowerCardDialog({ grower, onClose }: GrowerCardDialogProps) {
  const t = useT();
  const { state, user } = useSession();
  const isBlocked = useBlockedIds().has(grower.id);
  const conversation = useOpenConversation();
  const canModerate = user !== null && user.id !== grower.id && hasRole(user, 'moderator');
  const canWrite = state === 'signed-in' && user.id !== grower.id && !isBlocked;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={grower.displayName}
      initialFocus="title"
      footer={
        canWrite ? (
          <Button loading={conversation.isPending} onClick={() => conversation.open(grower.id)}>
            <Icons.Mail aria-hidden /> {t('grower.write')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="4">
        <HStack gap="3">
          <Avatar name={grower.displayName} src={grower.profileImage} size="lg" colorPalette="green" />
          <Badge size="lg">{t('grower.level', { level: grower.level })}</Badge>
        </HStack>
        {canModerate ? (
          <Button asChild size="sm" variant="surface" colorPalette="gray" alignSelf="flex-start">
            <RouterLink to={paths.adminUser(grower.id)}>
              <Icons.Shield aria-hidden /> {t('grower.moderate')}
            </RouterLink>
          </Button>
        ) : null}
        {isBlocked ? <Blocked grower={grower} /> : <NewestPosts grower={grower} onOpen={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Blocked({ grower }: { grower: UserCard }) {
  const t = useT();
  const { unblock, isPending } = useBlock(grower);
  return (
    <Alert
      status="warning"
      title={t('block.blocked', { name: grower.displayName })}
      action={
        <Button size="sm" loading={isPending} onClick={unblock}>
          {t('unblock')}
        </Button>
      }
    />
  );
}

function NewestPosts({ grower, onOpen }: { grower: UserCard; onOpen: () => void }) {
  const t = useT();
  const { query, posts } = usePostsBy(grower.id);
  return (
    <Stack gap="3">
      <Heading as="h3" size="md">
        {t('newestPosts')}
      </Heading>
      {query.isPending ? (
        <Skeleton role="status" aria-label={t('grower.posts.loading')} height={postRowHeight} borderRadius="l3" />
      ) : null}
      {query.isError && posts.length === 0 ? (
        <ErrorCard
          title={t('grower.posts.failed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isSuccess && posts.length === 0 ? <Text color="fg.muted">{t('grower.posts.none')}</Text> : null}
      {posts.length > 0 ? (
        <Card.Root flexShrink="0">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} title={t(`category.${post.category}`)} onOpen={onOpen} />
          ))}
        </Card.Root>
      ) : null}
      <ShowMore query={query} size="sm">
        {t('showMore')}
      </ShowMore>
    </Stack>
  );
}
