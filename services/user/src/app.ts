import { createServiceApp, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { accountRoutes } from './features/accounts/index.ts';
import { adminUserRoutes } from './features/admin-users/index.ts';
import { blockRoutes } from './features/blocks/index.ts';
import { exchangeRoutes, registerRoutes, limitHashing } from './features/identities/index.ts';
import { learningSettingsRoutes } from './features/learning-settings/index.ts';
import { messageReportRoutes } from './features/message-reports/index.ts';
import { messageRoutes } from './features/messages/index.ts';
import { notificationPreferencesRoutes, notificationRoutes, pushRoutes } from './features/notifications/index.ts';
import { profileImageRoutes } from './features/profile-images/index.ts';
import { profileRoutes } from './features/profiles/index.ts';
import { publisherRoutes } from './features/publishers/index.ts';
import { sessionRoutes } from './features/sessions/index.ts';
import { userCardRoutes } from './features/user-cards/index.ts';
import { xpRoutes } from './features/xp/index.ts';
import type { Services } from './services.ts';

/** The routes of every feature. Add the routes of a new feature here. */
const features: ((services: Services) => Route[])[] = [
  accountRoutes,
  adminUserRoutes,
  blockRoutes,
  exchangeRoutes,
  learningSettingsRoutes,
  messageReportRoutes,
  messageRoutes,
  notificationPreferencesRoutes,
  notificationRoutes,
  profileImageRoutes,
  profileRoutes,
  publisherRoutes,
  pushRoutes,
  registerRoutes,
  sessionRoutes,
  userCardRoutes,
  xpRoutes,
];

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
