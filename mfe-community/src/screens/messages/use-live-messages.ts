import { communityEvents, listConversations, listMessages, type Message } from '@grow/contracts';
import { invalidate, updateCached, useEvents } from '@grow/mfe-kit';
import type { InfiniteData } from '@tanstack/react-query';
import { cacheReadMark, cacheMessage } from '../../sending/conversation-cache.ts';
import { messagesKey, type Page } from '../../sending/paged-cache.ts';

/** Live updates of new messages and read receipts. */
export function useLiveMessages(): void {
  useEvents(
    {
      'message-created': (data) => {
        const event = communityEvents['message-created'].safeParse(data);
        if (!event.success) return;
        const { message } = event.data;
        if (message === null) void invalidate([listMessages, listConversations]);
        else cacheMessage(message);
      },
      'messages-read': (data) => {
        const event = communityEvents['messages-read'].safeParse(data);
        if (!event.success) return;
        const { conversationId, readerId, upToMessageId } = event.data;
        const isRead = (message: Message) => message.receiverId === readerId && message.id <= upToMessageId;
        updateCached<InfiniteData<Page<Message>>>(messagesKey(conversationId), (data) => ({
          ...data,
          pages: data.pages.map((page) => withRead(page, isRead)),
        }));
        cacheReadMark(event.data);
      },
    },
    [listMessages, listConversations],
  );
}

function withRead(page: Page<Message>, isRead: (message: Message) => boolean): Page<Message> {
  return { ...page, items: page.items.map((message) => (isRead(message) ? { ...message, read: true } : message)) };
}
