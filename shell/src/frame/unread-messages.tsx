import { readUnreadMessages } from '@grow/contracts';
import { apiQuery, invalidate, paths, useEvents } from '@grow/mfe-kit';
import { Badge, chakra } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

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

/** Without a stream of events by then, the messages are counted all the same. */
const patienceMs = 5000;

/** The way to the messages, with how many are unread. Without an answer it is a plain link: nothing depends on it. */
export function UnreadMessages() {
  const [isListening, setListening] = useState(false);
  // Counted once the stream is there, and not before as well: what comes in between would be missed or counted twice.
  const countAgain = () => {
    if (isListening) void invalidate([readUnreadMessages]);
    else setListening(true);
  };
  useEvents('message-created', countAgain);
  useEvents('messages-read', countAgain);
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const unread = useQuery({ ...apiQuery(readUnreadMessages), enabled: isListening }).data?.unread ?? 0;
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
