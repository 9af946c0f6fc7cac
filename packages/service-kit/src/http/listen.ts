import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { setStopSignal } from './stop-signal.ts';

export type ListenOptions = {
  /** 0 lets the system choose. */
  port: number;
  /** The loopback address unless said: a service is not for the network. 'all' is every address of the machine. */
  host?: string;
  /** Runs once after the last request was answered: close databases and workers here. */
  onClose?: () => Promise<void> | void;
  /** How long requests in flight may take after a stop was asked for. */
  graceMs?: number;
};

export type Listening = { port: number; server: Server; close: () => Promise<void> };

/**
 * Serves an app until SIGTERM or SIGINT. A stop takes no new connections, answers what is in flight, closes what is
 * idle, runs `onClose`, and ends the process. Slow senders of headers or bodies are cut off.
 */
export async function listen(app: Koa, options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController();
  const answer = app.callback();
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      requireHostHeader: true,
    },
    (request, response) => {
      setStopSignal(request, stopping.signal);
      return answer(request, response);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const host = options.host === 'all' ? undefined : (options.host ?? '127.0.0.1');
    server.listen({ port: options.port, host }, resolve);
  });

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeServer(server, stopping, options));
  const stop = () => void close().finally(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  server.once('close', () => process.off('SIGTERM', stop).off('SIGINT', stop));
  return { port: (server.address() as AddressInfo).port, server, close };
}

async function closeServer(
  server: Server,
  stopping: AbortController,
  { onClose, graceMs = 20_000 }: ListenOptions,
): Promise<void> {
  // Answers from now on end their connection, so that a kept-alive one is never cut between two requests.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  stopping.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
  await onClose?.();
}
