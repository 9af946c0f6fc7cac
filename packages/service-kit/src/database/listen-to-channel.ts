import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from '../create-logger.ts';
import { keepConnected } from '../keep-connected.ts';

export type ChannelOptions = {
  connectionString: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Runs after every connect. Earlier messages may be lost, so invalidate whatever they would have invalidated. */
  onConnect?: () => void;
  /** Runs whenever the connection is lost: from then on messages are missed. */
  onDisconnect?: () => void;
  log: Logger;
};

export type ChannelListener = {
  /** Resolves once the first LISTEN of all channels has succeeded. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/** Listens on a separate connection, which reconnects whenever it is lost. */
export function listenToChannel(options: ChannelOptions): ChannelListener {
  const stop = new AbortController();
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  async function listen(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const end = (): void => resolve();
    client.once('end', end);
    client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    client.on('error', () => undefined);
    stop.signal.addEventListener('abort', end);
    try {
      // A client that is ended while connecting never settles its `connect` promise.
      await Promise.race([client.connect(), over]);
      if (stop.signal.aborted) return;
      for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onConnected();
      markReady();
      options.onConnect?.();
      await over;
    } finally {
      stop.signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }

  const done = keepConnected({
    connect: listen,
    onFailure: (error) => options.log.warn({ err: error }, 'cannot listen to the database, will retry'),
    onLost() {
      if (!stop.signal.aborted) options.onDisconnect?.();
    },
    signal: stop.signal,
  });
  return {
    ready,
    async close() {
      stop.abort();
      await done;
    },
  };
}

/** Notifies the listeners of a channel if the transaction of `em` commits. */
export async function notify(em: EntityManager, channel: string, payload: string): Promise<void> {
  await em
    .getKysely()
    .selectNoFrom(({ fn, val }) => fn('pg_notify', [val(channel), val(payload)]).as('notified'))
    .execute();
}
