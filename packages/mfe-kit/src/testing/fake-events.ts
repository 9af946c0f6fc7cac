import { communityEvents, resyncEvent, userEvents } from '@grow/contracts';
import type { z } from 'zod/mini';

const eventSchemas = { ...userEvents, ...communityEvents };

type Topic = keyof typeof eventSchemas;
type Connection = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();

/** The server side of `GET /api/events`, with a connection per subscribed page. */
export function createFakeEvents() {
  const connections = new Set<Connection>();
  let waiting: (() => void)[] = [];

  function write(text: string): void {
    for (const connection of connections) connection.enqueue(encoder.encode(text));
  }

  async function connected(): Promise<void> {
    if (connections.size === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    /** Answers a stream request. Sends `resync` first, as the server does after every connection. */
    connect(): Response {
      let own: Connection;
      const stream = new ReadableStream<Uint8Array>({
        start(connection) {
          own = connection;
          connection.enqueue(encoder.encode(`event: ${resyncEvent}\ndata: {}\n\n`));
          connections.add(connection);
          for (const resolve of waiting) resolve();
          waiting = [];
        },
        cancel: () => void connections.delete(own),
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },

    /** Sends an event to the page, once it is connected. */
    async push<T extends Topic>(topic: T, data: z.input<(typeof eventSchemas)[T]>): Promise<void> {
      await connected();
      write(`data: ${JSON.stringify({ topic, data: eventSchemas[topic].parse(data) })}\n\n`);
    },

    /** Tells the page that it may have missed events, once it is connected. */
    async resync(): Promise<void> {
      await connected();
      write(`event: ${resyncEvent}\ndata: {}\n\n`);
    },

    /** Forgets all connections. The pages close them: Node fails if both sides do. */
    reset(): void {
      connections.clear();
      waiting = [];
    },
  };
}
