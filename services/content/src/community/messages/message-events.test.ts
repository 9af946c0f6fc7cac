import { randomUUID } from 'node:crypto';
import { markConversationRead, openConversation, sendMessage, type Message } from '@grow/contracts';
import { createLogger, listenToChannel, publishedEventSchema, type ChannelListener } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';

let messaging: Messaging;
let listener: ChannelListener;
const events: { to: unknown; topic: string; data: unknown }[] = [];

beforeAll(async () => {
  messaging = await startMessaging('message_events');
  const log = createLogger('message-events-test');
  log.level = 'fatal';
  const onMessage = (_channel: string, payload: string) => events.push(publishedEventSchema.parse(JSON.parse(payload)));
  listener = listenToChannel({
    connectionString: messaging.archiveSettings.databaseUrl,
    channels: ['events'],
    onMessage,
    log,
  });
  await listener.ready;
});
afterAll(async () => {
  await listener.close();
  await messaging.close();
});

it('publishes a message and its reading to the two participants, and nobody else', async () => {
  const ada = await messaging.addPerson();
  const ben = await messaging.addPerson();
  const { body: conversation } = await messaging.api.as(ada).call(openConversation, { body: { userId: ben.userId } });
  const params = { id: String(conversation.id) };
  const send = async (content: string): Promise<Message> =>
    (await messaging.api.as(ada).call(sendMessage, { params, body: { content, clientKey: randomUUID() } })).body;

  const message = await send('For your eyes');
  const tooLong = await send(`a${'\u0001'.repeat(1999)}`);
  await messaging.api.as(ben).call(markConversationRead, { params, body: { upToMessageId: tooLong.id } });

  const ours = () => events.filter(({ topic }) => topic.startsWith('message'));
  await vi.waitFor(() => expect(ours()).toHaveLength(3), { timeout: 20_000 });
  const conversationId = conversation.id;
  expect(ours()).toEqual([
    { to: [ada.userId, ben.userId], topic: 'message-created', data: { conversationId, message } },
    { to: [ada.userId, ben.userId], topic: 'message-created', data: { conversationId, message: null } },
    {
      to: [ada.userId, ben.userId],
      topic: 'messages-read',
      data: { conversationId, readerId: ben.userId, upToMessageId: tooLong.id },
    },
  ]);
});
