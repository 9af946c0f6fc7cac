import pg from 'pg';
import type { Logger } from '../logging/create-logger.ts';

export type ChannelOptions = {
  connectionString: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Runs after every connection but the first: messages in between are lost, so forget what they would have renewed. */
  onReconnect?: () => void;
  /** Runs whenever a connection that listened is lost: from then on messages are missed. */
  onDisconnect?: () => void;
  log: Logger;
};

export type ChannelListener = {
  /** Settles once the channels are listened to for the first time. */
  ready: Promise<void>;
  close: () => Promise<void>;
};

/** LISTEN on a connection of its own, taken up again whenever it is lost. */
export function listenToChannel(options: ChannelOptions): ChannelListener {
  let isClosed = false;
  let attempts = 0;
  let connections = 0;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    next.on('error', () => undefined);
    next.once('end', () => retry(next));
    try {
      await next.connect();
      for (const channel of options.channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      options.log.warn({ err: error }, 'cannot listen to the database, will try again');
      await next.end().catch(() => undefined);
      retry(next);
      return;
    }
    attempts = 0;
    connections += 1;
    markReady();
    if (connections > 1) options.onReconnect?.();
  }

  function retry(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    // Only a connection that listened resets the count, so this is its loss and not one more failed try.
    if (attempts === 0 && connections > 0) options.onDisconnect?.();
    attempts += 1;
    timer = setTimeout(() => void connect(), Math.min(100 * 2 ** attempts, 2000));
  }

  void connect();
  return {
    ready,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
