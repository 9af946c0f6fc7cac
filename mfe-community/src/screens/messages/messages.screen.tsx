import { paths, useSession } from '@grow/mfe-kit';
import { Box, Button, Card, EmptyState, ErrorCard, Grid, LoadingCards, ScreenHeading, Skeleton, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useLiveMessages } from './use-live-messages.ts';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { PullToRefresh, RefreshButton, useRefresh } from '../../components/pull-to-refresh.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Conversation } from './conversation.tsx';
import { useConversation, useConversations } from './message.queries.ts';

/** Direct messages: the list, and the open conversation beside it, or instead of it on a phone. */
export function MessagesScreen() {
  const { user, state } = useSession();
  const openId = idOf(useParams().conversationId);
  if (state === 'guest') {
    return (
      <Stack gap="4">
        <ScreenHeading title="Messages" />
        <GuestReadOnlyNotice />
      </Stack>
    );
  }
  return user === null ? null : <MemberMessages callerId={user.id} openId={openId} />;
}

function MemberMessages({ callerId, openId }: { callerId: number; openId: number | null }) {
  const list = useConversations();
  const open = useConversation(openId);
  useLiveMessages();
  const conversations = list.data ?? [];
  const refresh = useRefresh(async () => (await list.refetch()).isSuccess);

  return (
    // An open conversation scrolls by itself.
    <PullToRefresh refresh={refresh} isEnabled={openId === null}>
      <Stack gap="4">
        {/* Screen readers still get the page's heading. */}
        <Box srOnly={{ base: openId !== null, lg: false }}>
          <ScreenHeading title="Messages" action={<RefreshButton refresh={refresh} />} />
        </Box>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} gap="4" alignItems="start">
          <Box display={{ base: openId === null ? 'block' : 'none', lg: 'block' }}>
            {list.isPending ? <LoadingCards height="4.5rem" label="Loading conversations" /> : null}
            {list.isError ? (
              <ErrorCard title="Your conversations could not be loaded" onRetry={() => void list.refetch()} />
            ) : null}
            {list.isSuccess && conversations.length === 0 ? (
              <EmptyState
                icon={<Icons.Mail size={28} />}
                title="No conversations yet"
                description="Open the menu of a post in the community feed to write to its author."
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
              {open.isLoading ? <Skeleton role="status" aria-label="Loading the conversation" flex="1" /> : null}
              {open.hasFailed ? (
                <ErrorCard
                  title="The conversation could not be loaded"
                  onRetry={open.retry}
                  isRetrying={open.isRetrying}
                />
              ) : null}
              {open.isMissing ? (
                <EmptyState
                  title="This conversation is not there"
                  action={
                    <Button asChild variant="surface">
                      <RouterLink to={paths.messages}>All conversations</RouterLink>
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
