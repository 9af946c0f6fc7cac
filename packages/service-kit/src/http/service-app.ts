import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import type { Identity } from '../identity/caller.ts';
import { identityHeader, verifyIdentity } from '../identity/identity-token.ts';
import { createLogger, type Logger } from '../logging/create-logger.ts';
import { handleErrors } from './handle-errors.ts';
import { createRequestLog } from './request-log.ts';
import { createRoutes } from './create-routes.ts';
import type { CounterMetric } from './counter-metric.ts';
import { createMetrics } from './metrics.ts';
import type { Route } from './route.ts';

export type ServiceAppOptions = {
  name: string;
  /** The database; null for a service without one. */
  orm: MikroORM | null;
  internalSecret: string;
  routes: readonly Route[];
  /** Rejects while the service is not ready; the database is checked as well. */
  ready?: () => Promise<void>;
  logger?: Logger;
  /** Runs after the identity check and before the routes, for a library with routes of its own (`identityOf(ctx)`). */
  middleware?: readonly Koa.Middleware[];
  /** Prometheus metrics at /metrics; by default as the environment variable METRICS says. */
  metrics?: boolean;
  /** Counters of the service, added to the metrics. */
  counters?: readonly CounterMetric[];
};

/** The identity of the caller, inside middleware of a service. */
export function identityOf(ctx: Koa.Context): Identity {
  return ctx.state['identity'] as Identity;
}

/** The Koa app of a service: logs, errors, health, the identity check, then its routes. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const log = options.logger ?? createLogger(options.name);
  const isMeasured = options.metrics ?? process.env['METRICS'] === 'on';
  const metrics = isMeasured ? createMetrics(options.name, options.orm, options.counters) : null;
  const app = new Koa();
  app.silent = true;
  app.use(handleErrors(log, createRequestLog(log, metrics), 'none'));
  app.use(async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/readyz') {
      await assertReady(options);
      ctx.body = { status: 'ready' };
    } else if (ctx.path === '/metrics' && metrics !== null) await metrics.serve(ctx);
    else {
      ctx.state['identity'] = await verifyIdentity(options.internalSecret, ctx.get(identityHeader));
      await next();
    }
  });

  for (const middleware of options.middleware ?? []) app.use(middleware);
  app.use(createRoutes(options.routes, options.orm, log));
  app.use(() => {
    throw new AppError('not_found');
  });
  return app;
}

async function assertReady({ orm, ready }: ServiceAppOptions): Promise<void> {
  if (orm !== null && !(await orm.isConnected())) throw new AppError('service_unavailable');
  await ready?.();
}
