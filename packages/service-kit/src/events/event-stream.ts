import { PassThrough } from 'node:stream';
import type Koa from 'koa';
import { stopSignalOf } from '../http/stop-signal.ts';

export type EventStream = {
  /** Sends one event; `name` is left out for the default one. Never blocks: a reader too slow is cut off. */
  send: (data: string, name?: string) => void;
  end: () => void;
  /** Settles when the stream is over, whoever ended it. */
  closed: Promise<void>;
};

const maxWaitingBytes = 256 * 1024;

/** Answers a request with Server-Sent Events, kept alive by comments, until either side or the server's stop ends it. */
export function openEventStream(koa: Koa.Context, heartbeatMs: number): EventStream {
  const body = new PassThrough();
  koa.status = 200;
  koa.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  koa.body = body;

  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return;
    // What is missed is made up for by the resync after the next connection.
    if (body.writableLength > maxWaitingBytes) body.destroy();
    else body.write(text);
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const stop = stopSignalOf(koa.req);
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
    koa.res.once('close', () => body.destroy());
  });
  write(':\n\n');
  return {
    send: (data, name) => write(`${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`),
    end,
    closed,
  };
}
