import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '@grow/contracts';
import type Koa from 'koa';
import { cutSlowClients } from './cut-slow-clients.ts';
import { setStopSignal } from './stop-signal.ts';

export type ListenOptions = {
  /** 0 lets the system choose. */
  port: number;
  /** The loopback address unless said: a service is not for the network. 'all' is every address of the machine. */
  host?: string;
  /** Runs once after the last request was answered: close databases and workers here. */
  onClose?: () => Promise<void> | void;
  /** How long it goes on after a stop was asked for, with a red /readyz, until balancers send nothing more; 0 unless said. */
  drainMs?: number;
  /** How long requests in flight may take after that. */
  graceMs?: number;
  /** False for a second server of a process, which ends with the first. */
  endsProcess?: boolean;
};

export type Listening = { port: number; server: Server; close: () => Promise<void> };

/**
 * Serves an app until SIGTERM or SIGINT. A stop first drains: /readyz is red and each answer ends its connection, so
 * that balancers and callers go elsewhere. Then it takes no new connections, answers what is in flight, closes what is
 * idle, runs `onClose`, and ends the process. Slow senders and readers are cut off.
 */
export async function listen(app: Koa, options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController();
  const answer = app.callback();
  let closing: Promise<void> | undefined;
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
      if (closing !== undefined) {
        // A kept-alive connection is then never cut between two requests.
        response.setHeader('connection', 'close');
        if (request.url === '/readyz') return refuseReadiness(response);
      }
      setStopSignal(request, stopping.signal);
      return answer(request, response);
    },
  );
  cutSlowClients(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const host = options.host === 'all' ? undefined : (options.host ?? '127.0.0.1');
    server.listen({ port: options.port, host }, resolve);
  });

  const close = () => (closing ??= closeServer(server, stopping, options));
  const stop = () => void close().finally(() => process.exit(0));
  if (options.endsProcess !== false) process.once('SIGTERM', stop).once('SIGINT', stop);
  server.once('close', () => process.off('SIGTERM', stop).off('SIGINT', stop));
  return { port: (server.address() as AddressInfo).port, server, close };
}

async function closeServer(
  server: Server,
  stopping: AbortController,
  { onClose, drainMs = 0, graceMs = 20_000 }: ListenOptions,
): Promise<void> {
  if (drainMs > 0) await sleep(drainMs);
  stopping.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
  await onClose?.();
}

function refuseReadiness(response: ServerResponse): void {
  const body: ErrorBody = { message: 'This process is about to end.', code: 'service_unavailable' };
  response
    .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
    .end(JSON.stringify(body));
}
