import { Transform } from 'node:stream';
import type Koa from 'koa';
import { AppError } from '@grow/service-kit';

/** The body to forward: at most `maxBytes`, rejected by its length before a byte is read if the length is given. */
export function limitedBody(ctx: Koa.Context, maxBytes: number): Transform | null {
  const { headers } = ctx.req;
  const length = Number(headers['content-length'] ?? 0);
  if (length > maxBytes) throw new AppError('payload_too_large');
  if (headers['transfer-encoding'] === undefined && length === 0) return null;

  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > maxBytes ? new AppError('payload_too_large') : null, chunk);
    },
  });
  ctx.req.once('aborted', () => counter.destroy(new Error('the client went away')));
  return ctx.req.pipe(counter);
}
