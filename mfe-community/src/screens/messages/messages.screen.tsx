import { paths, useSession } from '@grow/mfe-kit';
import { Box, Button, Card, EmptyState, ErrorCard, Grid, LoadingCards, ScreenHeading, Skeleton, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { PullToRefresh, RefreshButton, useRefresh } from '../../components/pull-to-refresh.tsx';
import { useT } from '../../texts.ts';
import { ConversationList } from './conversation-list.tsx';
import { Conversation } from './conversation.tsx';
import { useConversation, useConversations } from './message.queries.ts';
import { useLiveMessages } from './use-live-messages.ts';

/** Direct messages: the list, with the open conversation beside it, or in its place on a phone. */
export function MessagesScreen() {
  const t = useT();
  const { user, state } = useSession();
  const openId = idOf(useParams().conversationId);
  if (state === 'guest') {
    return (
      <Stack gap="4">
        <ScreenHeading title={t('messages.title')} />
        <GuestReadOnlyNotice />
      </Stack>
    );
  }
  return user === null ? null : <MemberMessages callerId={user.id} openId={openId} />;
}

function MemberMessages({ callerId, openId }: { callerId: number; openId: number | null }) {
  const t = useT();
  const list = useConversations();
  const open = useConversation(openId);
  useLiveMessages();
  const conversations = list.data ?? [];
  const refresh = useRefresh(async () => (await list.refetch()).isSuccess);

  return (
    // An open conversation has its own scrolling.
    <PullToRefresh refresh={refresh} isEnabled={openId === null}>
      <Stack gap="4">
        {/* Screen readers still get the page's heading. */}
        <Box srOnly={{ base: openId !== null, lg: false }}>
          <ScreenHeading title={t('messages.title')} action={<RefreshButton refresh={refresh} />} />
        </Box>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} gap="4" alignItems="start">
          <Box display={{ base: openId === null ? 'block' : 'none', lg: 'block' }}>
            {list.isPending ? <LoadingCards height="4.5rem" label={t('messages.loading')} /> : null}
            {list.isError ? <ErrorCard title={t('messages.failed')} onRetry={() => void list.refetch()} /> : null}
            {list.isSuccess && conversations.length === 0 ? (
              <EmptyState
                icon={<Icons.Mail size={28} />}
                title={t('messages.none')}
                description={t('messages.none.text')}
              />
            ) : null}
            {conversations.length > 0 ? (
              <Card.Root>
                <ConversationList conversations={conversations} openId={openId} callerId={callerId} />
              </Card.Root>
            ) : null}
          </Box>
          {openId === null ? null : (
            <Card.Root height={{ base: 'calc(100dvh - 9.5rem)', lg: 'calc(100dvh - 14rem)' }} minH="22rem">
              {open.conversation ? (
                <Conversation key={openId} conversation={open.conversation} callerId={callerId} />
              ) : null}
              {open.isLoading ? <Skeleton role="status" aria-label={t('conversation.loading')} flex="1" /> : null}
              {open.hasFailed ? (
                <ErrorCard title={t('conversation.failed')} onRetry={open.retry} isRetrying={open.isRetrying} />
              ) : null}
              {open.isMissing ? (
                <EmptyState
                  title={t('conversation.missing')}
                  action={
                    <Button asChild variant="surface">
                      <RouterLink to={paths.messages}>{t('messages.all')}</RouterLink>
                    </Button>
                  }
                />
              ) : null}
            </Card.Root>
          )}
        </Grid>
      </Stack>
    </PullToRefresh>
  );
}

function idOf(value: string | undefined): number | null {
  return value !== undefined && /^[1-9]\d{0,9}$/u.test(value) ? Number(value) : null;
}
