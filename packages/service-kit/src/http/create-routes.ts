import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import type { Identity } from '../identity/caller.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Mounted } from './mounted.ts';
import { OpenContext } from './open-context.ts';

/**
 * Serves the routes of a service. A router tries its routes one after the other, so there is one for each beginning of
 * paths ('/api/lessons'), found at once, instead of one for some eighty routes.
 */
export function createRoutes(mounted: readonly Mounted[], orm: MikroORM | null, log: Logger): Koa.Middleware {
  const routers = new Map<string, Koa.Middleware>();
  for (const [beginning, group] of Map.groupBy(mounted, ({ path }) => beginningOf(path))) {
    routers.set(beginning, createRouter(group, orm, log).routes() as Koa.Middleware);
  }
  return (koa, next) => (routers.get(beginningOf(koa.path)) ?? pass)(koa, next);
}

const pass: Koa.Middleware = (_koa, next) => next();

/** The first two segments of a path. All files below /uploads are one route with nothing but parameters. */
function beginningOf(path: string): string {
  const end = path.startsWith('/uploads/') ? 8 : path.indexOf('/', path.indexOf('/', 1) + 1);
  return end === -1 ? path : path.slice(0, end);
}

function createRouter(mounted: readonly Mounted[], orm: MikroORM | null, log: Logger): Router {
  // As the gateway matches: a path has one spelling, or limits that are counted by contract could be passed by another.
  const router = new Router({ sensitive: true, strict: true });
  // Fixed paths before those with parameters, so that '/users/me' is never read as '/users/{id}'.
  const ordered = mounted.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  for (const route of ordered) {
    router.register(route.path, [route.method], async (koa) => {
      koa.state['route'] = route.id;
      const identity = koa.state['identity'] as Identity;
      await route.run(koa, identity, new OpenContext(koa, identity, orm, log));
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
