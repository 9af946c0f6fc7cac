import { streamServiceEvents } from '@grow/contracts/internal';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';
import { listenToChannel } from '../database/listen-to-channel.ts';
import { handleInternal } from '../http/handle.ts';
import type { Route } from '../http/route.ts';
import { openEventStream, type EventStream } from './event-stream.ts';
import { eventChannel } from './publish-event.ts';

export type ServiceEventSource = {
  /** `streamServiceEvents`: all events published in this service's database. */
  route: Route;
  close: () => Promise<void>;
};

const heartbeatMs = 10_000;

/**
 * Listens to the database's events once per process and streams them to every connected gateway. Streams close when the
 * database connection is lost, so that a client with an open stream has missed nothing.
 */
export function createEventSource(options: { connectionString: string; log: Logger }): ServiceEventSource {
  const streams = new Set<EventStream>();
  let isListening = false;
  const listener = listenToChannel({
    connectionString: options.connectionString,
    channels: [eventChannel],
    onMessage(_channel, payload) {
      for (const stream of streams) stream.send(payload);
    },
    onConnect: () => (isListening = true),
    onDisconnect() {
      isListening = false;
      for (const stream of streams) stream.end();
    },
    log: options.log,
  });
  const route = handleInternal(streamServiceEvents, async (_input, { ctx }) => {
    await listener.ready;
    if (!isListening) throw new AppError('service_unavailable', { retryAfterSeconds: 1 });
    const stream = openEventStream(ctx, heartbeatMs);
    streams.add(stream);
    stream.send('{}', 'resync');
    void stream.closed.then(() => streams.delete(stream));
  });
  return { route, close: () => listener.close() };
}
