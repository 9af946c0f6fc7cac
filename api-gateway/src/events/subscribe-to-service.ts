import { resyncEvent } from '@grow/contracts';
import { streamServiceEvents } from '@grow/contracts/internal';
import { identityHeader, keepConnected, type Logger, type Peers } from '@grow/service-kit';
import { createParser } from 'eventsource-parser';
import { Agent, request } from 'undici';

export type ServiceSubscription = {
  /** Whether the stream is connected. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

type SubscribeOptions = {
  /** The name of the service. */
  service: string;
  peers: Peers;
  onEvent: (data: string) => void;
  /** Runs after every connect: events in between were missed. */
  onResync?: () => void;
  /** Runs whenever the connection is lost. */
  onLost?: () => void;
  log: Logger;
};

/** Reads the event stream of one service until the gateway stops, and reconnects when it breaks. */
export function subscribeToService(options: SubscribeOptions): ServiceSubscription {
  const stop = new AbortController();
  // A service sends a comment every 10 s: longer silence means a dead connection.
  const agent = new Agent({ connect: { timeout: 2000 }, headersTimeout: 10_000, bodyTimeout: 25_000 });
  let isConnected = false;

  async function read(onConnected: () => void): Promise<void> {
    const { statusCode, body } = await request(
      new URL(streamServiceEvents.path, options.peers.urlOf(options.service)),
      {
        dispatcher: agent,
        headers: { [identityHeader]: options.peers.sign(options.service) },
        signal: stop.signal,
      },
    );
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the event stream answered ${statusCode}`);
    }
    onConnected();
    isConnected = true;
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === resyncEvent) options.onResync?.();
        else options.onEvent(data);
      },
    });
    for await (const chunk of body.setEncoding('utf8')) parser.feed(String(chunk));
  }

  const done = keepConnected({
    connect: read,
    onLost(error) {
      isConnected = false;
      // Logged once per outage: a service that is down for an hour would fill the log. It may start after the gateway.
      if (error !== undefined && !stop.signal.aborted) options.log.warn({ err: error }, 'the event stream was lost');
      options.onLost?.();
    },
    signal: stop.signal,
  });
  return {
    isConnected: () => isConnected,
    async close() {
      stop.abort();
      await done;
      await agent.destroy();
    },
  };
}
