import { streamInvalidations } from '@grow/contracts/internal';
import { handleInternal, openEventStream, type Route } from '@grow/service-kit';
import type { ContentCache } from './content-cache.ts';

const heartbeatMs = 10_000;

/**
 * Streams to gateways the id of the cache that responses come from, and again at each invalidation: what they cached of
 * it is stale then.
 */
export function invalidationRoutes({ content }: { content: ContentCache }): Route[] {
  return [
    handleInternal(streamInvalidations, (_input, { ctx }) => {
      const stream = openEventStream(ctx, heartbeatMs);
      const stop = content.onInvalidate(() => stream.send(content.id));
      void stream.closed.then(stop);
      stream.send(content.id);
    }),
  ];
}
