type Written = { id: number; senderId: number; read: boolean; createdAt: string };

const longestPauseMs = 5 * 60_000;

/**
 * The ids of the last messages of groups. A group ends where the sender changes, before a pause, and at the border
 * between read and unread. `messages` are sorted as in the list, newest first.
 */
export function lastOfGroups(messages: readonly Written[]): ReadonlySet<number> {
  const last = messages.filter((message, index) => {
    const next = messages[index - 1];
    return (
      next === undefined || next.senderId !== message.senderId || next.read !== message.read || isLater(next, message)
    );
  });
  return new Set(last.map(({ id }) => id));
}

function isLater(next: Written, message: Written): boolean {
  return Date.parse(next.createdAt) - Date.parse(message.createdAt) > longestPauseMs;
}
