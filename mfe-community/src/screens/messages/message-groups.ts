type Written = { id: number; senderId: number; read: boolean; createdAt: string };

const longestPauseMs = 5 * 60_000;

/**
 * The ids of the messages that a group ends with: another sender, a pause, or the border between read and unread comes
 * after them. `messages` are in the order of the list, the newest first.
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
