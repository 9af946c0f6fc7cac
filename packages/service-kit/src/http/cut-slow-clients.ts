import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 2000;
const windowMs = 10_000;
/** A client that sends less than this of a body in one window is too slow for any real network. */
const minBytes = 8 * 1024;
/**
 * Node counts the first timeout from the start of the response, so a client is disconnected after one or two of these.
 */
const unreadMs = 7000;

type Receiving = { response: ServerResponse; since: number; bytes: number };

/**
 * Disconnects a client that sends a body too slowly, or does not read its response, within 15 s. A client that waits
 * for our response is left alone. Node itself limits slow headers and idle connections, but has no minimum speed for
 * bodies, and its `timeout` alone would also disconnect clients that wait for us.
 */
export function cutSlowClients(server: Server): void {
  const receiving = new Map<IncomingMessage, Receiving>();

  server.on('request', (request, response) => {
    response.on('timeout', cutUnread);
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (request.complete || (encoding === undefined && (length === undefined || length === '0'))) return;
    receiving.set(request, windowOf(request, response));
    request.once('close', forgetIfOver);
  });

  /** A request emits 'close' with its response, which may be long before the end of its body. */
  function forgetIfOver(this: IncomingMessage): boolean {
    return (this.complete || this.socket.destroyed) && receiving.delete(this);
  }

  const timer = setInterval(() => {
    for (const [request, { response, since, bytes }] of receiving) {
      if (forgetIfOver.call(request) || performance.now() - since < windowMs) continue;
      // Unread data that waits here is not the fault of the client, unless that goes on after its response.
      const isOurs = request.readableLength > 0 && !response.writableFinished;
      const isFast = request.socket.bytesRead - bytes >= minBytes;
      if (isOurs || isFast) receiving.set(request, windowOf(request, response));
      else request.socket.destroy();
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  server.timeout = unreadMs;
}

function cutUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

function windowOf({ socket }: IncomingMessage, response: ServerResponse): Receiving {
  return { response, since: performance.now(), bytes: socket.bytesRead };
}
