import { Writable } from 'node:stream';
import { discardBody } from '@grow/service-kit';
import type Koa from 'koa';

/**
 * The writable for a service's response to the client. If it comes before the end of the request body, it is ended
 * after the body.
 */
export function responseWritable({ req, res }: Koa.Context): Writable {
  if (req.complete) return res;
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => void res.write(chunk, done),
    final: (done) =>
      void discardBody(req).then(() => {
        res.end();
        done();
      }),
    destroy(error, done) {
      if (error !== null) res.destroy();
      done(error);
    },
  });
}
