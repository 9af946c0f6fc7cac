import {
  createEventSource,
  createFileStore,
  createLogger,
  createOrm,
  createOutbox,
  migrate,
  serve,
} from '@grow/service-kit';
import { createApp } from './app.ts';
import type { Settings } from './config.ts';
import { accountHandlers } from './features/accounts/index.ts';
import { blockHandlers } from './features/blocks/index.ts';
import { notificationHandlers, startNotificationSchedule, createPush } from './features/notifications/index.ts';
import { profileImageFolder } from './features/profile-images/index.ts';
import { createIdentity } from './features/identities/index.ts';
import { createMailer } from './mail/create-mailer.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { startSweeping } from './features/sessions/index.ts';
import { refuseDemoAccounts, seedDemo } from './seeds/seed-demo.ts';

/** Migrates, seeds if the settings say so, and serves. */
export async function startService(settings: Settings): Promise<void> {
  const log = createLogger('user');
  const orm = await createOrm(ormOptions(settings.DATABASE_URL_USER));
  await migrate(orm, log);
  if (settings.NODE_ENV === 'production') await refuseDemoAccounts(orm);
  if (settings.DEMO && settings.DEMO_PASSWORD) await seedDemo(orm, settings.DEMO_PASSWORD);

  const internalSecret = settings.INTERNAL_SECRET;
  const identity = await createIdentity(settings, orm, log);
  const files = createFileStore({ settings, orm, folders: [profileImageFolder], log });
  const { push, pushPublicKey } = await createPush(settings);
  const services = {
    ...identity,
    publicUrl: settings.PUBLIC_URL,
    minPasswordLength: settings.PASSWORD_MIN_LENGTH,
    content: { baseUrl: settings.CONTENT_URL, internalSecret },
    files,
    push,
    pushPublicKey,
  };
  const outbox = createOutbox({
    orm,
    log,
    handlers: {
      ...accountHandlers(services),
      ...blockHandlers({ orm, content: services.content }),
      ...notificationHandlers({ orm, push, mailer: createMailer(settings, log), publicUrl: settings.PUBLIC_URL }),
    },
  });
  outbox.start();
  const events = createEventSource({ connectionString: settings.DATABASE_URL_USER, log });
  const stopSchedule = startNotificationSchedule(orm, services.content, log);
  const stopSweeping = startSweeping(orm, log);
  const stopSweepingFiles = files.startSweeping();

  const app = createApp({
    orm,
    services,
    identityRoutes: [...identity.routes, events.route],
    internalSecret,
    logger: log,
  });
  await serve({
    app,
    url: settings.USER_URL,
    settings,
    orm,
    log,
    stops: [stopSweeping, stopSweepingFiles, stopSchedule, outbox.stop, events.close],
  });
}
