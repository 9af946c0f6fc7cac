import { listConversations, type CommunityEvent, type Conversation, type Message } from '@grow/contracts';
import { apiKey, currentSession, invalidate, queryClient } from '@grow/mfe-kit';
import { addFirst, messagesKey } from './paged-cache.ts';

const key = apiKey(listConversations);

/** Changes the list of conversations, which is asked for again where it is not known or `run` cannot say the change. */
function change(run: (conversations: Conversation[]) => Conversation[] | null): void {
  const state = queryClient.getQueryState<Conversation[]>(key);
  const changed = state?.data && state.fetchStatus === 'idle' ? run(state.data) : null;
  if (changed === null) void invalidate([listConversations]);
  else queryClient.setQueryData(key, changed);
}

/** Shows a message, sent or received, in its conversation and in the list: once, however often it is told. */
export function showMessage(message: Message): void {
  addFirst(messagesKey(message.conversationId), message);
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

/** Shows that the reader of a conversation, who may be the caller, has read it so far. */
export function showAsRead({ conversationId, readerId, upToMessageId }: CommunityEvent<'messages-read'>): void {
  if (readerId !== currentSession().user?.id) return;
  change((conversations) => {
    const shown = conversations.find(({ id }) => id === conversationId);
    if (!shown || shown.unread === 0) return conversations;
    if (shown.lastMessage !== null && shown.lastMessage.id > upToMessageId) return null;
    return conversations.map((other) => (other === shown ? { ...shown, unread: 0 } : other));
  });
}
