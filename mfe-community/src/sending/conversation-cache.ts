import { listConversations, type CommunityEvent, type Conversation, type Message } from '@grow/contracts';
import { apiKey, currentSession, invalidate, queryClient } from '@grow/mfe-kit';
import { prependItem, messagesKey } from './paged-cache.ts';

const key = apiKey(listConversations);

/** Updates the cached conversation list, or invalidates it if it is not loaded or `update` returns null. */
function change(update: (conversations: Conversation[]) => Conversation[] | null): void {
  const state = queryClient.getQueryState<Conversation[]>(key);
  const changed = state?.data && state.fetchStatus === 'idle' ? update(state.data) : null;
  if (changed === null) void invalidate([listConversations]);
  else queryClient.setQueryData(key, changed);
}

/** Adds a sent or received message to its conversation and to the list. Idempotent. */
export function cacheMessage(message: Message): void {
  prependItem(messagesKey(message.conversationId), message);
  change((conversations) => {
    const shown = conversations.find(({ id }) => id === message.conversationId);
    if (!shown) return null;
    if (shown.lastMessage !== null && shown.lastMessage.id >= message.id) return conversations;
    const isWaiting = message.receiverId === currentSession().user?.id && !message.read;
    const unread = shown.unread + (isWaiting ? 1 : 0);
    const latest = { ...shown, lastMessage: message, lastMessageAt: message.createdAt, unread };
    return [latest, ...conversations.filter((other) => other !== shown)];
  });
}

/** Applies a read receipt of any user, including the signed-in one, up to a message. */
export function cacheReadMark({ conversationId, readerId, upToMessageId }: CommunityEvent<'messages-read'>): void {
  if (readerId !== currentSession().user?.id) return;
  change((conversations) => {
    const shown = conversations.find(({ id }) => id === conversationId);
    if (!shown || shown.unread === 0) return conversations;
    if (shown.lastMessage !== null && shown.lastMessage.id > upToMessageId) return null;
    return conversations.map((other) => (other === shown ? { ...shown, unread: 0 } : other));
  });
}
