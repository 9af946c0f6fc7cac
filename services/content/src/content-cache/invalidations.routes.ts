import { streamInvalidations } from '@grow/contracts/internal';
import { handleInternal, openEventStream, type Route } from '@grow/service-kit';
import type { Services } from '../services.ts';

const heartbeatMs = 10_000;

/** Tells gateways which cache answers come from, and again whenever it forgets: what they keep of it is old then. */
export function invalidationRoutes({ content }: Services): Route[] {
  return [
    handleInternal(streamInvalidations, (_input, { koa }) => {
      const stream = openEventStream(koa, heartbeatMs);
      const stop = content.onForget(() => stream.send(content.id));
      void stream.closed.then(stop);
      stream.send(content.id);
    }),
  ];
}
