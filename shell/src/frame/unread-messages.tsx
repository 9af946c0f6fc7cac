import { paths } from '@grow/mfe-kit';
import { Badge, chakra } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { useUnread } from './use-unread.ts';

const MessagesLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'full',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
});

/** The way to the messages, with how many are unread. Without an answer it is a plain link: nothing depends on it. */
export function UnreadMessages() {
  const unread = useUnread();
  return (
    <MessagesLink to={paths.messages} aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}>
      <Icons.MessageCircle size={21} aria-hidden />
      {unread > 0 ? (
        <Badge position="absolute" top="0.5" insetEnd="0" size="xs" variant="solid" colorPalette="red" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </Badge>
      ) : null}
    </MessagesLink>
  );
}
