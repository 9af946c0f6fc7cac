import { createServiceApp, findRoutes, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { limitHashing } from './features/identities/index.ts';
import type { Services } from './services.ts';

/** The routes of every feature. */
const features = await findRoutes<Services>(import.meta.dirname);

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The routes of the identity provider, which differ by provider. */
  identityRoutes: Route[];
  internalSecret: string;
  logger?: Logger;
};

/** Builds the user service without starting it. */
export function createApp({ orm, services, identityRoutes, internalSecret, logger }: AppOptions): Koa {
  return createServiceApp({
    name: 'user',
    orm,
    internalSecret,
    routes: limitHashing([...features.flatMap((routes) => routes(services)), ...identityRoutes]),
    counters: services.files.counters,
    ...(logger === undefined ? {} : { logger }),
  });
}
