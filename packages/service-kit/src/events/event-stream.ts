import { PassThrough } from 'node:stream';
import type Koa from 'koa';
import { stopSignalOf } from '../http/listen.ts';

export type EventStream = {
  /**
   * Sends one event; without `name` it has the default type. Never blocks: a client that reads too slowly is
   * disconnected.
   */
  send: (data: string, name?: string) => void;
  /** With `retryMs` the browser reconnects after that time instead of its default. */
  end: (retryMs?: number) => void;
  /** Resolves when the stream is closed, by either side. */
  closed: Promise<void>;
};

const maxWaitingBytes = 256 * 1024;

/** Responds with Server-Sent Events, with comments as heartbeat, until either side ends it or the server stops. */
export function openEventStream(ctx: Koa.Context, heartbeatMs: number): EventStream {
  const body = new PassThrough();
  ctx.status = 200;
  ctx.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  ctx.body = body;

  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return;
    // The resync after the next connect makes up for missed events.
    if (body.writableLength > maxWaitingBytes) body.destroy();
    else body.write(text);
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const stop = stopSignalOf(ctx.req);
  const end = () => void body.end();
  stop?.addEventListener('abort', end);
  if (stop?.aborted) end();
  const closed = new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(heartbeat);
      stop?.removeEventListener('abort', end);
      resolve();
    };
    body.once('close', finish);
    ctx.res.once('close', () => body.destroy());
  });
  write(':\n\n');
  return {
    send: (data, name) => write(`${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`),
    end(retryMs) {
      if (retryMs !== undefined) write(`retry: ${retryMs}\n\n`);
      end();
    },
    closed,
  };
}
