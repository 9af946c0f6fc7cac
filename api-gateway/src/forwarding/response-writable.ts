import { Writable } from 'node:stream';
import { discardBody } from '@grow/service-kit';
import type Koa from 'koa';

/** Where an answer of a service goes: to the client. One that comes before the whole body is ended behind the body. */
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
