import Router from '@koa/router';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import type { Identity } from '../identity/caller.ts';
import { identityHeader, verifyIdentity } from '../identity/identity-token.ts';
import { createLogger, type Logger } from '../logging/create-logger.ts';
import { answerError } from './error-answer.ts';
import { createMetrics } from './metrics.ts';
import type { Mounted, RequestContext } from './mounted.ts';
import { requestIdFrom, requestIdHeader } from './request-id.ts';
import { noteRequest } from '../tracing/trace-port.ts';

export type ServiceAppOptions = {
  name: string;
  /** The database; null for a service without one. */
  orm: MikroORM | null;
  internalSecret: string;
  mounted: readonly Mounted[];
  /** Rejects while the service cannot do its work; the database is checked beside it. */
  ready?: () => Promise<void>;
  logger?: Logger;
  /** Runs behind the identity check and before the routes, for a library that brings its own (`identityOf(koa)`). */
  middleware?: readonly Koa.Middleware[];
  /** Prometheus figures at /metrics; on by the environment's METRICS=on. */
  metrics?: boolean;
};

export const clientAddressHeader = 'x-grow-client-address';

/** Who calls, inside middleware of a service. */
export function identityOf(koa: Koa.Context): Identity {
  return koa.state['identity'] as Identity;
}

/** The Koa app of a service: logs, errors, health, the identity check, then its routes. */
export function createServiceApp(options: ServiceAppOptions): Koa {
  const log = options.logger ?? createLogger(options.name);
  const isMeasured = options.metrics ?? process.env['METRICS'] === 'on';
  const metrics = isMeasured ? createMetrics(options.name) : null;
  const app = new Koa();
  app.silent = true;

  app.use(async (koa, next) => {
    noteRequest(koa);
    const start = performance.now();
    const requestId = requestIdFrom(koa.req.headers[requestIdHeader]);
    const requestLog = log.child({ requestId });
    Object.assign(koa.state, { requestId, log: requestLog });
    koa.set(requestIdHeader, requestId);
    try {
      await next();
    } catch (error) {
      answerError(koa, error, requestLog);
    }
    const milliseconds = Math.round(performance.now() - start);
    const route = String(koa.state['route'] ?? 'none');
    metrics?.observe(route, koa, milliseconds);
    requestLog.debug({ route, method: koa.method, status: koa.status, milliseconds }, 'answered');
  });

  app.use(async (koa, next) => {
    if (koa.path === '/healthz') koa.body = { status: 'ok' };
    else if (koa.path === '/readyz') {
      await assertReady(options);
      koa.body = { status: 'ready' };
    } else if (koa.path === '/metrics' && metrics !== null) await metrics.answer(koa);
    else {
      koa.state['identity'] = await verifyIdentity(options.internalSecret, koa.get(identityHeader));
      await next();
    }
  });

  for (const middleware of options.middleware ?? []) app.use(middleware);
  const router = createRouter(options);
  app.use(router.routes());
  app.use(() => {
    throw new AppError('not_found');
  });
  return app;
}

async function assertReady({ orm, ready }: ServiceAppOptions): Promise<void> {
  if (orm !== null && !(await orm.isConnected())) throw new AppError('service_unavailable');
  await ready?.();
}

function createRouter({ orm, mounted }: ServiceAppOptions): Router {
  const router = new Router();
  // Fixed paths before those with parameters, so that '/users/me' is never read as '/users/{id}'.
  const ordered = mounted.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  for (const route of ordered) {
    router.register(route.path, [route.method], async (koa) => {
      koa.state['route'] = route.id;
      await route.run(koa, identityOf(koa), contextOf(koa, orm));
    });
  }
  const paths = new Map<string, string[]>();
  for (const { path, method } of ordered) paths.set(path, [...(paths.get(path) ?? []), method]);
  for (const [path, methods] of paths) {
    router.all(path, (koa) => {
      koa.set('allow', methods.join(', '));
      throw new AppError('method_not_allowed');
    });
  }
  return router;
}

function contextOf(koa: Koa.Context, orm: MikroORM | null): RequestContext {
  let em: EntityManager | undefined;
  return {
    get em() {
      if (orm === null) throw new Error('This service has no database');
      em ??= orm.em.fork();
      return em;
    },
    log: koa.state['log'] as Logger,
    requestId: String(koa.state['requestId']),
    clientAddress: koa.get(clientAddressHeader) || null,
    koa,
    readUpload: () => Promise.reject(new AppError('unsupported_media_type')),
  };
}
