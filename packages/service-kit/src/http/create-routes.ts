import Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import type { Identity } from '../identity/caller.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Route } from './route.ts';
import { RequestContext } from './request-context.ts';

/**
 * Serves the routes of a service. A router tries its routes one after the other, so there is one router per path prefix
 * ('/api/lessons') instead of one for some eighty routes.
 */
export function createRoutes(routes: readonly Route[], orm: MikroORM | null, log: Logger): Koa.Middleware {
  const routers = new Map<string, Koa.Middleware>();
  for (const [prefix, group] of Map.groupBy(routes, ({ path }) => prefixOf(path))) {
    routers.set(prefix, createRouter(group, orm, log).routes() as Koa.Middleware);
  }
  return (ctx, next) => (routers.get(prefixOf(ctx.path)) ?? pass)(ctx, next);
}

const pass: Koa.Middleware = (_koa, next) => next();

/** The first two segments of a path. All files below /uploads belong to one route of parameters only. */
function prefixOf(path: string): string {
  const end = path.startsWith('/uploads/') ? 8 : path.indexOf('/', path.indexOf('/', 1) + 1);
  return end === -1 ? path : path.slice(0, end);
}

function createRouter(routes: readonly Route[], orm: MikroORM | null, log: Logger): Router {
  // Strict, as in the gateway: with several spellings of one path, a rate limit per contract could be bypassed.
  const router = new Router({ sensitive: true, strict: true });
  // Fixed paths before those with parameters, so that '/users/me' never matches '/users/{id}'.
  const ordered = routes.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
  for (const route of ordered) {
    router.register(route.path, [route.method], async (ctx) => {
      ctx.state['route'] = route.id;
      const identity = ctx.state['identity'] as Identity;
      await route.run(ctx, identity, new RequestContext(ctx, identity, orm, log));
    });
  }
  const paths = new Map<string, string[]>();
  for (const { path, method } of ordered) paths.set(path, [...(paths.get(path) ?? []), method]);
  for (const [path, methods] of paths) {
    router.all(path, (ctx) => {
      ctx.set('allow', methods.join(', '));
      throw new AppError('method_not_allowed');
    });
  }
  return router;
}
