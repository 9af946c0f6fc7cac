import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource as ServerSideEventSource } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEventChannel } from './event-channel.ts';

const patient = { timeout: 20_000 };
const streams = new Set<ServerResponse>();
let server: Server;
let connections = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    connections += 1;
    streams.add(response);
    response.on('close', () => streams.delete(response));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 10\n\nevent: resync\ndata: {}\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(event: unknown): void {
  for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
}

it('shares one connection, hands each topic to its listeners, and closes with the last one', async () => {
  const { port } = server.address() as AddressInfo;
  const channel = createEventChannel(
    () => new ServerSideEventSource(`http://127.0.0.1:${port}/`) as unknown as EventSource,
  );
  const messages: unknown[] = [];
  const posts: unknown[] = [];
  const stopMessages = channel.subscribe('message', (data) => messages.push(data));
  const stopPosts = channel.subscribe('post', (data) => posts.push(data));
  await vi.waitFor(() => expect([messages, posts]).toEqual([[undefined], [undefined]]), patient);

  send({ topic: 'message', data: { conversationId: 3 } });
  send({ topic: 'other', data: 1 });
  send({ topic: 'post', data: 5 });
  await vi.waitFor(() => expect(posts).toEqual([undefined, 5]), patient);
  expect(messages).toEqual([undefined, { conversationId: 3 }]);
  expect(connections).toBe(1);

  // Who joins later, as a screen that is opened again, has missed what came before.
  const late: unknown[] = [];
  channel.subscribe('message', (data) => late.push(data))();
  expect(late).toEqual([undefined]);
  expect(messages).toEqual([undefined, { conversationId: 3 }]);
  expect(connections).toBe(1);

  // A connection that breaks is taken up again, and says that something may have been missed.
  for (const stream of streams) stream.destroy();
  await vi.waitFor(() => expect(messages.at(-1)).toBeUndefined(), patient);

  channel.setPaused(true);
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
  const before = posts.length;
  channel.setPaused(false);
  await vi.waitFor(() => expect(posts.slice(before)).toEqual([undefined]), patient);

  stopMessages();
  stopPosts();
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
});
