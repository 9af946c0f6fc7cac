import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorBody } from '@grow/contracts';
import { localizable } from '@grow/text';
import type Koa from 'koa';

export type ListenOptions = {
  /** 0 lets the system choose. */
  port: number;
  /** The loopback address by default, which the network cannot reach. 'all' is every address of the machine. */
  host?: string;
  /** Runs once after the last response: close databases and workers here. */
  onClose?: () => Promise<void> | void;
  /**
   * How long the server goes on after a stop signal, with /readyz failing, until load balancers send nothing more; 0 by
   * default.
   */
  drainMs?: number;
  /** The time for requests in flight after that. */
  graceMs?: number;
  /** False for the second server of a process, whose stop does not end the process. */
  endsProcess?: boolean;
};

export type Listening = { port: number; server: Server; close: () => Promise<void> };

const stopSignals = new WeakMap<IncomingMessage, AbortSignal>();

/** Aborts once the server begins to stop. Endless responses, such as event streams, must end then. */
export function stopSignalOf(request: IncomingMessage): AbortSignal | undefined {
  return stopSignals.get(request);
}

/**
 * Serves an app until SIGTERM or SIGINT. A stop first drains: /readyz fails and each response closes its connection, so
 * that load balancers and callers go elsewhere. Then it accepts no new connections, completes requests in flight,
 * closes idle connections, runs `onClose`, and ends the process.
 *
 * A client that is too slow is disconnected: after 10 s of headers, after 120 s of a body, and after 60 s in which
 * nothing was sent or read. No response of ours takes longer than 30 s.
 */
export async function listen(app: Koa, options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController();
  const handleRequest = app.callback();
  let closing: Promise<void> | undefined;
  /** Connections without a request so far, which browsers open ahead. Node does not count them as idle. */
  const unused = new Set<Socket>();
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
        // Tells the client not to reuse the connection, which would close between two requests.
        response.setHeader('connection', 'close');
        if (request.url === '/readyz') return refuseReadiness(response);
      }
      unused.delete(request.socket);
      stopSignals.set(request, stopping.signal);
      return handleRequest(request, response);
    },
  );
  server.timeout = 60_000;
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const host = options.host === 'all' ? undefined : (options.host ?? '127.0.0.1');
    server.listen({ port: options.port, host }, resolve);
  });

  const close = () => (closing ??= closeServer(server, unused, stopping, options));
  const stop = () => void close().finally(() => process.exit(0));
  if (options.endsProcess !== false) process.once('SIGTERM', stop).once('SIGINT', stop);
  server.once('close', () => process.off('SIGTERM', stop).off('SIGINT', stop));
  return { port: (server.address() as AddressInfo).port, server, close };
}

async function closeServer(
  server: Server,
  unused: ReadonlySet<Socket>,
  stopping: AbortController,
  { onClose, drainMs = 0, graceMs = 20_000 }: ListenOptions,
): Promise<void> {
  if (drainMs > 0) await sleep(drainMs);
  stopping.abort();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, 50);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
  await onClose?.();
}

function refuseReadiness(response: ServerResponse): void {
  const body: ErrorBody = { message: localizable('This process is shutting down.').id, code: 'service_unavailable' };
  response
    .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
    .end(JSON.stringify(body));
}
