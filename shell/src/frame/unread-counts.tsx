import { Badge, VisuallyHidden } from '@grow/ui';
import { useUnreadMessages } from './use-unread-messages.ts';
import { useUnreadNotifications } from './use-unread-notifications.ts';

/** The name of a link in the header, with its count. Without a response it is the name alone. */
export function UnreadMessages({ label }: { label: string }) {
  return <Count label={label} unread={useUnreadMessages()} />;
}

export function UnreadNotifications({ label }: { label: string }) {
  return <Count label={label} unread={useUnreadNotifications()} />;
}

function Count({ label, unread }: { label: string; unread: number }) {
  return (
    <>
      <VisuallyHidden>{unread > 0 ? `${label}, ${unread} unread` : label}</VisuallyHidden>
      {unread > 0 ? (
        <Badge position="absolute" top="0.5" insetEnd="0" size="xs" variant="solid" colorPalette="red" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </Badge>
      ) : null}
    </>
  );
}
