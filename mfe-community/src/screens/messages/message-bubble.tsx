import type { Message, UserCard } from '@grow/contracts';
import { Box, Flex, HStack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { HeldNotice } from '../../components/held-notice.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { UserText } from '../../components/user-text.tsx';
import { LazyItemMenu } from '../../growers/lazy-item-menu.tsx';
import { useT } from '../../texts.ts';

type BubbleProps = { isOwn: boolean; children: ReactNode; beside?: ReactNode; below?: ReactNode };

export function Bubble({ isOwn, children, beside, below }: BubbleProps) {
  return (
    <Box alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxW={{ base: '85%', md: '75%' }} minW="0">
      <Flex gap="1" align="center">
        <Box
          minW="0"
          px="4"
          py="2.5"
          borderRadius="lg"
          borderEndEndRadius={isOwn ? 'xs' : undefined}
          borderEndStartRadius={isOwn ? undefined : 'xs'}
          bg={isOwn ? 'green.muted' : 'bg.subtle'}
          borderWidth="1px"
          borderColor={isOwn ? 'green.border' : 'border.muted'}
        >
          {children}
        </Box>
        {beside}
      </Flex>
      {below ? (
        <HStack gap="1.5" justifyContent={isOwn ? 'flex-end' : 'flex-start'} px="1" pt="1">
          {below}
        </HStack>
      ) : null}
    </Box>
  );
}

type MessageBubbleProps = { message: Message; other: UserCard; isOwn: boolean; isLastOfGroup: boolean };

/** Only the last message of a group shows the time and the read mark. */
export function MessageBubble({ message, other, isOwn, isLastOfGroup }: MessageBubbleProps) {
  const t = useT();
  return (
    <Bubble
      isOwn={isOwn}
      beside={isOwn ? null : <LazyItemMenu kind="message" id={message.id} author={other} />}
      below={
        isLastOfGroup ? (
          <>
            <RelativeTime at={message.createdAt} />
            {isOwn && message.read ? (
              <Box as="span" role="img" aria-label={t('conversation.read')} color="green.fg">
                <Icons.Check size={14} aria-hidden />
              </Box>
            ) : null}
          </>
        ) : null
      }
    >
      <UserText below={2}>{message.content}</UserText>
      {message.isHeld ? <HeldNotice /> : null}
    </Bubble>
  );
}
