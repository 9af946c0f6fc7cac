import { importContent, keepUnsavedLesson } from '@grow/contracts';
import { createServiceApp, findRoutes, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { Services } from './services.ts';

/** The routes of every feature. */
const features = await findRoutes<Services>(import.meta.dirname);

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The stream of this service's events, if it has one. */
  eventRoutes?: Route[];
  internalSecret: string;
  logger?: Logger;
};

/** Builds the content service without starting it. */
export function createApp({ orm, services, eventRoutes = [], internalSecret, logger }: AppOptions): Koa {
  return createServiceApp({
    name: 'content',
    orm,
    internalSecret,
    routes: [...features.flatMap((routes) => routes(services)), ...eventRoutes],
    counters: [
      {
        name: 'content_cache_reads_total',
        help: 'Reads of content, by whether it was in memory',
        label: 'result',
        read: () => services.content.reads,
      },
      ...services.files.counters,
    ],
    middleware: [forgetAfterEdit(services)],
    ...(logger === undefined ? {} : { logger }),
  });
}

/** An import has changed nothing yet when it responds; it invalidates the cache at its end. */
const noEdits = [importContent.path, keepUnsavedLesson.path.replace(/\{.*/u, '')];

/**
 * The notification of a write reaches this process only after the commit. An admin who saves and then reads must see
 * the change, so the process that saved invalidates its cache before it responds.
 */
function forgetAfterEdit({ content }: Services): Koa.Middleware {
  return async (ctx, next) => {
    const isEdit =
      ctx.method !== 'GET' && ctx.path.startsWith('/api/admin/') && !noEdits.some((path) => ctx.path.startsWith(path));
    await next().finally(() => {
      if (isEdit) content.invalidate();
    });
  };
}
