import { createContractMatcher } from '@grow/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { AppError } from '../app-error.ts';
import type { Identity } from './identity-token.ts';
import { identityHeader, verifyIdentity } from './identity-token.ts';
import { createLogger, type Logger } from '../create-logger.ts';
import { createRequestLog, handleErrors } from './handle-errors.ts';
import { createMetrics, type CounterMetric } from './metrics.ts';
import { RequestContext } from './request-context.ts';
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
  /** Runs after the identity check and before the routes. */
  middleware?: readonly Koa.Middleware[];
  /** Prometheus metrics at /metrics; by default as the environment variable METRICS says. */
  metrics?: boolean;
  /** Counters of the service, added to the metrics. */
  counters?: readonly CounterMetric[];
};

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
      ctx.state['identity'] = verifyIdentity(options.internalSecret, ctx.get(identityHeader));
      await next();
    }
  });
  for (const middleware of options.middleware ?? []) app.use(middleware);
  app.use(serveRoutes(options, log));
  return app;
}

/** Each path has one spelling, as in the gateway, or a rate limit could be bypassed by another one. */
function serveRoutes({ routes, orm }: ServiceAppOptions, log: Logger): Koa.Middleware {
  const match = createContractMatcher(routes);
  return async (ctx) => {
    const found = match(ctx.method, ctx.path);
    if (found === null) throw new AppError('not_found');
    if ('allowed' in found) {
      ctx.set('allow', found.allowed.join(', '));
      throw new AppError('method_not_allowed');
    }
    const { contract: route, params } = found;
    ctx.state['route'] = route.id;
    ctx['params'] = params;
    const identity = ctx.state['identity'] as Identity;
    await route.run(ctx, identity, new RequestContext(ctx, identity, orm, log));
  };
}

async function assertReady({ orm, ready }: ServiceAppOptions): Promise<void> {
  if (orm !== null && !(await orm.isConnected())) throw new AppError('service_unavailable');
  await ready?.();
}
