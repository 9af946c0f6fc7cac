import type { Message } from '@grow/contracts';

export type MessageRow = {
  id: number;
  conversation_id: number;
  sender_id: number;
  receiver_id: number;
  content: string;
  read: boolean;
  created_at: string;
  client_key: string | null;
};

export const messageColumns = 'id, conversation_id, sender_id, receiver_id, content, read, created_at, client_key';

export function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    read: row.read,
    createdAt: new Date(row.created_at).toISOString(),
    clientKey: row.client_key,
  };
}
