import { createServiceApp, findRoutes, type FileStore, type Logger, type Route, type Peers } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import type { Mailer } from './create-mailer.ts';
import type { IdentitySetUp } from './identities/create-identity.ts';
import { limitHashing } from './identities/embedded/limit-hashing.ts';
import type { PushSender } from './notifications/push-sender.ts';

/** The objects that routes share within one process. Each route names those that it uses. */
type Services = IdentitySetUp & {
  publicUrl: string;
  minPasswordLength: number;
  peers: Peers;
  files: FileStore;
  mailer: Mailer;
  push: PushSender | null;
  pushPublicKey: string | null;
};

/** The routes of every folder. */
const folders = await findRoutes<Services>(import.meta.dirname);

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The event stream, if this process listens to the database. */
  eventRoutes?: Route[];
  logger?: Logger;
};

/** Builds the user service without starting it. */
export function createApp({ orm, services, eventRoutes = [], logger }: AppOptions): Koa {
  return createServiceApp({
    peers: services.peers,
    orm,
    routes: limitHashing([...folders.flatMap((routes) => routes(services)), ...eventRoutes]),
    counters: services.files.counters,
    ...(logger === undefined ? {} : { logger }),
  });
}
