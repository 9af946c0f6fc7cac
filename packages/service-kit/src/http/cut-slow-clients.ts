import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 2000;
const windowMs = 10_000;
/** A body that brings less than this in one window is not a slow network any more. */
const minBytes = 8 * 1024;
/** Node measures the first time against the whole answer, so that a reader is cut after one or two of these. */
const unreadMs = 7000;

type Receiving = { response: ServerResponse; since: number; bytes: number };

/**
 * Cuts the connection of a client that drips a body, or does not read its answer, within 15 s. A client that waits for
 * us is left alone, however long that takes. Node itself cuts headers that drip and connections that are idle; it has
 * no least speed of a body, and its `timeout` alone would cut who waits for us as well.
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

  /** It closes with its answer, which may come long before its body has. */
  function forgetIfOver(this: IncomingMessage): boolean {
    return (this.complete || this.socket.destroyed) && receiving.delete(this);
  }

  const timer = setInterval(() => {
    for (const [request, { response, since, bytes }] of receiving) {
      if (forgetIfOver.call(request) || performance.now() - since < windowMs) continue;
      // What waits here to be read is no fault of the client, unless it goes on after its answer.
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
