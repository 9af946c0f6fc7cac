import type { Message, UserCard } from '@grow/contracts';
import { Box, HStack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { UserText } from '../../parts/user-text.tsx';
import { LazyItemMenu } from '../../safety/lazy-item-menu.tsx';

export function Bubble({ isOwn, children, below }: { isOwn: boolean; children: ReactNode; below?: ReactNode }) {
  return (
    <Box alignSelf={isOwn ? 'flex-end' : 'flex-start'} maxW={{ base: '85%', md: '75%' }} minW="0">
      <Box
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
      <HStack gap="1.5" justifyContent={isOwn ? 'flex-end' : 'flex-start'} px="1" pt="1">
        {below}
      </HStack>
    </Box>
  );
}

type MessageBubbleProps = { message: Message; other: UserCard; isOwn: boolean };

export function MessageBubble({ message, other, isOwn }: MessageBubbleProps) {
  return (
    <Bubble
      isOwn={isOwn}
      below={
        <>
          <RelativeTime at={message.createdAt} />
          {isOwn && message.read ? (
            <Box as="span" role="img" aria-label="Read" color="green.fg">
              <Icons.Check size={14} aria-hidden />
            </Box>
          ) : null}
          {isOwn ? null : <LazyItemMenu kind="message" id={message.id} author={other} />}
        </>
      }
    >
      <UserText>{message.content}</UserText>
    </Bubble>
  );
}
