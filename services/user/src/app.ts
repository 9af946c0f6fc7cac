import { createServiceApp, type Logger, type Mounted } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { accountRoutes } from './features/accounts/account.routes.ts';
import { adminUserRoutes } from './features/admin-users/admin-user.routes.ts';
import { blockRoutes } from './features/blocks/block.routes.ts';
import { exchangeRoutes } from './features/identities/exchange.routes.ts';
import { messageReportRoutes } from './features/message-reports/message-report.routes.ts';
import { messageRoutes } from './features/messages/message.routes.ts';
import { notificationPreferencesRoutes } from './features/notifications/notification-preferences.routes.ts';
import { notificationRoutes } from './features/notifications/notification.routes.ts';
import { pushRoutes } from './features/notifications/push.routes.ts';
import { profileImageRoutes } from './features/profile-images/profile-image.routes.ts';
import { profileRoutes } from './features/profiles/profile.routes.ts';
import { sessionRoutes } from './features/sessions/session.routes.ts';
import { userCardRoutes } from './features/user-cards/user-card.routes.ts';
import { registerRoutes } from './features/identities/register.routes.ts';
import { xpRoutes } from './features/xp/xp.routes.ts';
import { limitHashing } from './features/identities/provider/embedded/limit-hashing.ts';
import type { Services } from './services.ts';

/** Every feature's routes. A new feature adds its line here. */
const features: ((services: Services) => Mounted[])[] = [
  accountRoutes,
  adminUserRoutes,
  blockRoutes,
  exchangeRoutes,
  messageReportRoutes,
  messageRoutes,
  notificationPreferencesRoutes,
  notificationRoutes,
  profileImageRoutes,
  profileRoutes,
  pushRoutes,
  registerRoutes,
  sessionRoutes,
  userCardRoutes,
  xpRoutes,
];

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The identity provider's own routes: they differ by provider. */
  identityRoutes: Mounted[];
  internalSecret: string;
  logger?: Logger;
};

/** Builds the user service, without starting anything. */
export function createApp({ orm, services, identityRoutes, internalSecret, logger }: AppOptions): Koa {
  return createServiceApp({
    name: 'user',
    orm,
    internalSecret,
    mounted: limitHashing([...features.flatMap((routes) => routes(services)), ...identityRoutes]),
    counts: services.files.counts,
    ...(logger === undefined ? {} : { logger }),
  });
}
