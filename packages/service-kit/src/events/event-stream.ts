import { PassThrough } from 'node:stream';
import type Koa from 'koa';
import { stopSignalOf } from '../http/listen.ts';

export type EventStream = {
  /**
   * Sends one event; without `name` the event has the default type. Never blocks: a reader that is too slow is
   * disconnected.
   */
  send: (data: string, name?: string) => void;
  /** With `retryMs` the browser connects again after that, in place of its usual seconds. */
  end: (retryMs?: number) => void;
  /** Resolves when the stream is closed, by either side. */
  closed: Promise<void>;
};

const maxWaitingBytes = 256 * 1024;

/**
 * Responds to a request with Server-Sent Events, with comments as heartbeat, until either side or the stop of the
 * server ends it.
 */
export function openEventStream(ctx: Koa.Context, heartbeatMs: number): EventStream {
  const body = new PassThrough();
  ctx.status = 200;
  ctx.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  ctx.body = body;

  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return;
    // Missed events are made up for by the resync after the next connect.
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
