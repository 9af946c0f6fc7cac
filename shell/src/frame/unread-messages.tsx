import { paths } from '@grow/mfe-kit';
import { Badge, chakra } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { useUnreadCount } from './use-unread-count.ts';

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

/** The link to the messages, with the unread count. Without a response it is a plain link. */
export function UnreadMessages() {
  const unread = useUnreadCount();
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
