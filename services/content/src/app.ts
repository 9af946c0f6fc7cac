import { isRoleAccess } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { createServiceApp, findRoutes, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { Services } from './services.ts';

/** The routes of every feature. */
const features = await findRoutes<Services>(import.meta.dirname);

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The event stream of this service, if any. */
  eventRoutes?: Route[];
  logger?: Logger;
};

/** Builds the content service without starting it. */
export function createApp({ orm, services, eventRoutes = [], logger }: AppOptions): Koa {
  return createServiceApp({
    peers: services.peers,
    orm,
    routes: [...features.flatMap((routes) => routes(services)), ...eventRoutes],
    counters: [
      {
        name: 'content_cache_reads_total',
        help: 'Reads of content, by cache hit or miss',
        label: 'result',
        read: () => services.content.reads,
      },
      ...services.files.counters,
    ],
    middleware: [showOwnWrites(services)],
    ...(logger === undefined ? {} : { logger }),
  });
}

/** The calls that may write content: all writes that need a role. */
const contentWrites = new Set(
  allContracts
    .filter(({ service, access, method }) => service === 'content' && isRoleAccess(access) && method !== 'GET')
    .map(({ id }) => id),
);

/** A caller who saves and then reads must see the change: the response waits until this process's cache is current. */
function showOwnWrites({ content }: Services): Koa.Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      if (contentWrites.has(ctx.state['route'] as string)) await content.catchUp();
    }
  };
}
