import { communityEvents, listConversations, listMessages, type Message } from '@grow/contracts';
import { invalidate, queryClient, useEvents } from '@grow/mfe-kit';
import type { InfiniteData } from '@tanstack/react-query';
import { addFirst, messagesKey, type Page } from '../sending/paged-cache.ts';

/** Messages as they arrive, and the ticks of those that the other has read. */
export function useLiveMessages(): void {
  useEvents('message-created', (data) => {
    if (data === undefined) {
      void invalidate([listMessages, listConversations]);
      return;
    }
    const event = communityEvents['message-created'].safeParse(data);
    if (!event.success) return;
    const { conversationId, message } = event.data;
    if (message !== null) addFirst(messagesKey(conversationId), message);
    else void invalidate([listMessages]);
    void invalidate([listConversations]);
  });
  useEvents('messages-read', (data) => {
    const event = communityEvents['messages-read'].safeParse(data);
    if (!event.success) return;
    const { conversationId, upToMessageId } = event.data;
    queryClient.setQueryData<InfiniteData<Page<Message>>>(messagesKey(conversationId), (pages) =>
      pages === undefined ? pages : { ...pages, pages: pages.pages.map((page) => withRead(page, upToMessageId)) },
    );
  });
}

function withRead(page: Page<Message>, upToMessageId: number): Page<Message> {
  const items = page.items.map((message) => (message.id <= upToMessageId ? { ...message, read: true } : message));
  return { ...page, items };
}
