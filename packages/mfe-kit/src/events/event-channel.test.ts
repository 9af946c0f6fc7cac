import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventSource as ServerSideEventSource } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEventChannel } from './event-channel.ts';

const patient = { timeout: 20_000 };
const streams = new Set<ServerResponse>();
let server: Server;
let connections = 0;
let isRefusing = false;

beforeAll(async () => {
  server = createServer((_request, response) => {
    connections += 1;
    if (isRefusing) {
      response.writeHead(401).end();
      return;
    }
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

function openChannel() {
  const { port } = server.address() as AddressInfo;
  const invalidated: string[][] = [];
  let refusals = 0;
  const channel = createEventChannel(
    () => new ServerSideEventSource(`http://127.0.0.1:${port}/`) as unknown as EventSource,
    (reads) => invalidated.push([...reads]),
    () => (refusals += 1),
  );
  return { channel, invalidated, refusals: () => refusals };
}

it('shares one connection, delivers topics to their listeners, and closes with the last one', async () => {
  const { channel } = openChannel();
  const messages: unknown[] = [];
  const posts: unknown[] = [];
  const before = connections;
  const stopMessages = channel.subscribe({
    on: { message: (data) => messages.push(data), resync: () => messages.push('resync') },
    queryPaths: [],
  });
  const stopPosts = channel.subscribe({ on: { post: (data) => posts.push(data) }, queryPaths: [] });
  expect(channel.isUp()).toBe(false);
  await vi.waitFor(() => expect(messages).toEqual(['resync']), patient);
  expect(channel.isUp()).toBe(true);

  send({ topic: 'message', data: { conversationId: 3 } });
  send({ topic: 'other', data: 1 });
  send({ topic: 'post', data: 5 });
  await vi.waitFor(() => expect(posts).toEqual([5]), patient);
  expect(messages).toEqual(['resync', { conversationId: 3 }]);
  expect(connections).toBe(before + 1);

  // A dropped connection is reopened, and reports that events may have been missed.
  for (const stream of streams) stream.destroy();
  await vi.waitFor(() => expect(messages.at(-1)).toBe('resync'), patient);

  channel.setPaused(true);
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
  const length = messages.length;
  channel.setPaused(false);
  await vi.waitFor(() => expect(messages.slice(length)).toEqual(['resync']), patient);

  stopMessages();
  stopPosts();
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
});

it('invalidates queries after a connection, and on events that their listener misses', async () => {
  const { channel, invalidated } = openChannel();
  const allInvalidated = () => invalidated.flat();
  const counted: unknown[] = [];
  const stopCount = channel.subscribe({ on: { message: (data) => counted.push(data) }, queryPaths: ['/count'] });
  await vi.waitFor(() => expect(allInvalidated()).toEqual(['/count']), patient);
  const list = { on: { message: () => undefined, read: () => undefined }, queryPaths: ['/list'] };

  // A new listener has missed nothing, and a subscribed one receives everything.
  let leave = channel.subscribe(list);
  send({ topic: 'message', data: 1 });
  await vi.waitFor(() => expect(counted).toEqual([1]), patient);
  expect(allInvalidated()).toEqual(['/count']);

  leave();
  send({ topic: 'other', data: 0 });
  send({ topic: 'message', data: 2 });
  await vi.waitFor(() => expect(counted).toEqual([1, 2]), patient);
  expect(allInvalidated()).toEqual(['/count', '/list']);
  leave = channel.subscribe(list);
  send({ topic: 'read', data: 0 });
  send({ topic: 'message', data: 3 });
  await vi.waitFor(() => expect(counted).toEqual([1, 2, 3]), patient);
  expect(allInvalidated()).toEqual(['/count', '/list']);

  leave();
  for (const stream of streams) stream.destroy();
  await vi.waitFor(() => expect(allInvalidated()).toEqual(['/count', '/list', '/count', '/list']), patient);
  stopCount();
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
});

it('is down after some seconds without a connection, until it reconnects', async () => {
  const { channel } = openChannel();
  expect(channel.isDown()).toBe(false);
  const stop = channel.subscribe({ on: {}, queryPaths: [] });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  expect(channel.isDown()).toBe(true);
  await vi.waitFor(() => expect(channel.isDown()).toBe(false), patient);
  clock.mockRestore();
  stop();
  await vi.waitFor(() => expect(streams.size).toBe(0), patient);
});

it('reports a refused stream, because the session may have ended', async () => {
  const { channel, refusals } = openChannel();
  const stop = channel.subscribe({ on: {}, queryPaths: [] });
  await vi.waitFor(() => expect(channel.isUp()).toBe(true), patient);
  isRefusing = true;
  for (const stream of streams) stream.end('retry: 20\n\n');
  await vi.waitFor(() => expect(refusals()).toBe(1), patient);
  isRefusing = false;
  stop();
});
