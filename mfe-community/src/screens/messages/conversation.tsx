import { type Conversation as ConversationShape, messageContentMaximum } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Alert, Avatar, Box, Button, ErrorCard, Flex, HStack, IconButton, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link as RouterLink } from 'react-router-dom';
import { ShowMore } from '../../components/show-more.tsx';
import { TextBar } from '../../components/text-bar.tsx';
import { useName } from '../../components/use-name.tsx';
import { useBlock } from '../../growers/grower.queries.ts';
import { useMessageDraft } from '../../sending/composer-drafts.ts';
import { SendStatus } from '../../sending/send-status.tsx';
import { textQueue, usePendingTexts } from '../../sending/text-queue.ts';
import { useT } from '../../texts.ts';
import { Bubble, MessageBubble } from './message-bubble.tsx';
import { lastOfGroups } from './message-groups.ts';
import { useMarkAsRead, useMessages } from './message.queries.ts';

type ConversationProps = { conversation: ConversationShape; callerId: number };

export function Conversation({ conversation, callerId }: ConversationProps) {
  const t = useT();
  const { id, other, isBlocked } = conversation;
  const name = other.displayName;
  const draft = useMessageDraft(id);
  const { query, messages } = useMessages(id);
  const { block, unblock, isPending } = useBlock(other);
  const { withName, nameDialog } = useName();
  const sending = usePendingTexts(messages)
    .filter((text) => text.kind === 'message')
    .filter(({ data }) => data.conversationId === id);
  useMarkAsRead(id, messages, callerId);
  const groupEnds = lastOfGroups(messages);

  function send(content: string): void {
    textQueue.add('message', { content, conversationId: id });
    draft.clear();
  }

  return (
    <Flex direction="column" height="100%" minH="0">
      <HStack gap="3" px="4" py="3" borderBottomWidth="1px" borderColor="border.muted">
        <IconButton asChild variant="ghost" colorPalette="gray" display={{ lg: 'none' }} ms="-3">
          <RouterLink to={paths.messages} aria-label={t('messages.all')}>
            <Icons.ArrowLeft aria-hidden />
          </RouterLink>
        </IconButton>
        <Avatar name={name} src={other.profileImage} size="sm" colorPalette="green" />
        <Text as="h2" fontWeight="bold" flex="1" minW="0" overflowWrap="anywhere">
          {name}
        </Text>
        <Button
          size="sm"
          variant="ghost"
          colorPalette={isBlocked ? 'green' : 'red'}
          loading={isPending}
          aria-label={t(isBlocked ? 'unblock.name' : 'block.name', { name })}
          onClick={isBlocked ? unblock : () => void block()}
        >
          <Icons.Ban aria-hidden />
          <span>{t(isBlocked ? 'unblock' : 'block')}</span>
        </Button>
      </HStack>
      {/* Reversed, so that the browser keeps the newest message in view. */}
      <Flex
        direction="column-reverse"
        flex="1"
        minH="0"
        overflowY="auto"
        gap="3"
        p="4"
        role="log"
        aria-label={t('conversation.with', { name })}
        tabIndex={0}
      >
        {sending.toReversed().map((text) => (
          <Bubble key={text.key} isOwn below={<SendStatus text={text} />}>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {text.data.content}
            </Text>
          </Bubble>
        ))}
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            other={other}
            isOwn={message.senderId === callerId}
            isLastOfGroup={groupEnds.has(message.id)}
          />
        ))}
        {query.isPending ? (
          <Skeleton role="status" aria-label={t('conversation.messages.loading')} height="14" maxW="60%" />
        ) : null}
        {query.isError ? (
          <ErrorCard title={t('conversation.messages.failed')} onRetry={() => void query.refetch()} />
        ) : null}
        <ShowMore query={query} size="sm">
          {t('conversation.earlier')}
        </ShowMore>
        {query.isSuccess && messages.length === 0 && sending.length === 0 ? (
          <Stack alignItems="center" py="8">
            <Text color="fg.muted">{t('conversation.hello', { name })}</Text>
          </Stack>
        ) : null}
      </Flex>
      <Box p="3" borderTopWidth="1px" borderColor="border.muted">
        {isBlocked ? (
          <Alert status="warning" title={t('block.blocked', { name })}>
            {t('conversation.blocked.text')}
          </Alert>
        ) : (
          <TextBar
            label={t('conversation.to', { name })}
            placeholder={t('conversation.write')}
            maximum={messageContentMaximum}
            value={draft.value.content}
            onChange={(content) => draft.change({ content })}
            onSend={(content) => withName(() => send(content))}
          />
        )}
        {nameDialog}
      </Box>
    </Flex>
  );
}
