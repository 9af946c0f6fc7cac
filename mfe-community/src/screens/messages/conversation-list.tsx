import type { Conversation } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Avatar, Badge, Box, chakra, HStack, insetFocusRing, Stack, Text } from '@grow/ui';
import { Link as RouterLink } from 'react-router-dom';
import { RelativeTime } from '../../components/relative-time.tsx';
import { RichText, useT } from '../../texts.ts';

const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'l2',
    ...insetFocusRing,
    _hover: { bg: 'bg.subtle' },
    _currentPage: { bg: 'green.subtle' },
  },
});

type ConversationListProps = { conversations: readonly Conversation[]; openId: number | null; callerId: number };

export function ConversationList({ conversations, openId, callerId }: ConversationListProps) {
  const t = useT();
  return (
    <Stack as="nav" aria-label={t('messages.list')} gap="1" p="1.5">
      {conversations.map(({ id, other, lastMessage, lastMessageAt, unread }) => (
        <Row key={id} to={paths.conversation(id)} aria-current={id === openId ? 'page' : undefined}>
          <Avatar name={other.displayName} src={other.profileImage} colorPalette="green" />
          <Box flex="1" minW="0">
            <HStack justifyContent="space-between" columnGap="2" rowGap="0" flexWrap="wrap">
              <Text flex="1 1 5rem" minW="0" fontWeight={unread > 0 ? 'bold' : 'semibold'} overflowWrap="anywhere">
                {other.displayName}
              </Text>
              <RelativeTime at={lastMessageAt} />
            </HStack>
            <HStack justifyContent="space-between" gap="2">
              <Text fontSize="sm" color={unread > 0 ? 'fg' : 'fg.muted'} truncate>
                {lastMessage?.senderId === callerId ? (
                  <RichText id="messages.own" values={{ text: <span dir="auto">{lastMessage.content}</span> }} />
                ) : (
                  <span dir="auto">{lastMessage?.content ?? t('messages.empty')}</span>
                )}
              </Text>
              {unread > 0 ? (
                <Badge variant="solid" aria-label={t('messages.unread', { count: unread })}>
                  {unread}
                </Badge>
              ) : null}
            </HStack>
          </Box>
        </Row>
      ))}
    </Stack>
  );
}
