import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { AppError } from '../app-error.ts';
import { createLogger, type Logger } from '../create-logger.ts';
import { identityHeader, type Identity } from '../peers/identity-token.ts';
import type { Peers } from '../peers/peers.ts';
import { createRequestLog, handleErrors } from './handle-errors.ts';
import { createMetrics, type CounterMetric } from './metrics.ts';
import { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

export type ServiceAppOptions = {
  /** This service among the other processes. */
  peers: Peers;
  /** The database; null for a service without one. */
  orm: MikroORM | null;
  routes: readonly Route[];
  /** Rejects while the service is not ready. The database is checked separately. */
  ready?: () => Promise<void>;
  logger?: Logger;
  /** Runs after the identity check and before the routes. */
  middleware?: readonly Koa.Middleware[];
  /** Serves Prometheus metrics at /metrics; by default if the environment variable METRICS says so. */
  metrics?: boolean;
  /** Counters of the service, for the metrics. */
  counters?: readonly CounterMetric[];
};

/** The Koa app of a service: logs, errors, health, identity check, then its routes. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const log = options.logger ?? createLogger(options.peers.name);
  const isMeasured = options.metrics ?? process.env['METRICS'] === 'on';
  const metrics = isMeasured ? createMetrics(options.peers.name, options.orm, options.counters) : null;
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
      ctx.state['identity'] = options.peers.verify(ctx.get(identityHeader));
      await next();
    }
  });
  for (const middleware of options.middleware ?? []) app.use(middleware);
  app.use(createRouter(options, log).routes() as Koa.Middleware);
  app.use(() => {
    throw new AppError('not_found');
  });
  return app;
}

function createRouter({ routes, orm }: ServiceAppOptions, log: Logger): Router {
  // Each path has one spelling, as in the gateway. Another spelling could bypass a rate limit.
  const router = new Router({ sensitive: true, strict: true });
  const byPath = Map.groupBy(routes, ({ path }) => path.replaceAll(/\{(\w+)\}/gu, ':$1'));
  // Fixed paths come first, so that '/api/lessons/order' never matches '/api/lessons/{id}'.
  const paths = [...byPath].toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
  for (const [path, served] of paths) {
    for (const route of served) {
      router.register(path, [route.method], async (ctx) => {
        ctx.state['route'] = route.id;
        const identity = ctx.state['identity'] as Identity;
        await route.run(ctx, identity, new RequestContext(ctx, identity, orm, log));
      });
    }
  }
  for (const [path, served] of paths) {
    router.all(path, (ctx) => {
      ctx.set('allow', served.map(({ method }) => method).join(', '));
      throw new AppError('method_not_allowed');
    });
  }
  return router;
}

async function assertReady({ orm, ready }: ServiceAppOptions): Promise<void> {
  if (orm !== null && !(await orm.isConnected())) throw new AppError('service_unavailable');
  await ready?.();
}
