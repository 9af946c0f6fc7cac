import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const lookEveryMs = 2000;
const windowMs = 10_000;
/** A body that brings less than this in one window is not a slow network any more. */
const minBytes = 8 * 1024;
/** Node measures the first time against the whole answer, so that a reader is cut after one or two of these. */
const unreadMs = 7000;

type Window = { since: number; bytes: number };

/**
 * Cuts the connection of a client that drips a body, or does not read its answer, within 15 s. A client that waits for
 * us is left alone, however long that takes. (Headers that drip are cut by `headersTimeout`.)
 */
export function cutSlowClients(server: Server): void {
  const receiving = new Map<IncomingMessage, Window>();
  const answering = new WeakMap<Socket, ServerResponse>();

  server.on('request', (request, response) => {
    answering.set(request.socket, response);
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (request.complete || (encoding === undefined && (length === undefined || length === '0'))) return;
    receiving.set(request, windowOf(request));
    request.once('close', forgetIfOver);
  });

  /** It closes with its answer, which may come long before its body has. */
  function forgetIfOver(this: IncomingMessage): boolean {
    return (this.complete || this.socket.destroyed) && receiving.delete(this);
  }

  const timer = setInterval(() => {
    for (const [request, window] of receiving) {
      if (forgetIfOver.call(request) || performance.now() - window.since < windowMs) continue;
      const isAnswered = answering.get(request.socket)?.writableFinished === true;
      // What waits here to be read is no fault of the client, unless it goes on after its answer.
      const isOurs = request.readableLength > 0 && !isAnswered;
      if (isOurs || request.socket.bytesRead - window.bytes >= minBytes) receiving.set(request, windowOf(request));
      else request.socket.destroy();
    }
  }, lookEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  server.setTimeout(unreadMs, (socket) => {
    const response = answering.get(socket);
    const isUnread = socket.writableLength > 0;
    const isIdle = response?.writableFinished === true;
    if (isUnread || isIdle) socket.destroy();
  });
}

function windowOf({ socket }: IncomingMessage): Window {
  return { since: performance.now(), bytes: socket.bytesRead };
}
