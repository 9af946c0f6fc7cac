import {
  createEventSource,
  createFileStore,
  createLogger,
  createOrm,
  createOutbox,
  migrate,
  openPeers,
  startSweepingAnswers,
  serve,
} from '@grow/service-kit';
import { accountHandlers } from './accounts/erase-account.ts';
import { createApp } from './app.ts';
import type { Settings } from './config.ts';
import { createMailer } from './create-mailer.ts';
import { historyHandlers } from './decisions/history.ts';
import { createIdentity } from './identities/create-identity.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { startNotificationSchedule } from './notifications/notification-schedule.ts';
import { notificationHandlers } from './notifications/notification.handlers.ts';
import { createPush } from './notifications/push-sender.ts';
import { profileImageFolder } from './profiles/stored-image.ts';
import { refuseDemoAccounts, seedDemo } from './seeds/seed-demo.ts';
import { startSweeping } from './sessions/sweep-expired.ts';

/** Migrates, seeds if configured, and serves. */
export async function startService(settings: Settings): Promise<void> {
  const log = createLogger('user');
  const orm = await createOrm(ormOptions(settings.DATABASE_URL_USER));
  const direct = settings.DATABASE_DIRECT_URL_USER ?? settings.DATABASE_URL_USER;
  await migrate(orm, { log, url: direct, mode: settings.MIGRATIONS });
  if (settings.MIGRATIONS === 'only' || settings.MIGRATIONS === 'check') return orm.close();
  if (settings.NODE_ENV === 'production') await refuseDemoAccounts(orm);
  if (settings.DEMO && settings.DEMO_PASSWORD) await seedDemo(orm, settings.DEMO_PASSWORD);

  const files = createFileStore({ settings, orm, folders: [profileImageFolder], log });
  const services = {
    ...(await createIdentity(settings, orm, log)),
    publicUrl: settings.PUBLIC_URL,
    minPasswordLength: settings.PASSWORD_MIN_LENGTH,
    peers: openPeers('user', settings, log),
    files,
    mailer: createMailer(settings, log),
    ...(await createPush(settings)),
  };
  const outbox = createOutbox({
    orm,
    log,
    handlers: {
      ...accountHandlers(services),
      ...historyHandlers(services),
      ...notificationHandlers({ orm, ...services }),
    },
  });
  outbox.start();
  const events = createEventSource({ connectionString: direct, log });
  const stopSchedule = startNotificationSchedule(orm, services, log);
  const stopSweeping = startSweeping(orm, log);
  const stopSweepingAnswers = startSweepingAnswers(orm, log);
  const stopSweepingFiles = files.startSweeping();

  const app = createApp({ orm, services, eventRoutes: [events.route], logger: log });
  await serve({
    app,
    peers: services.peers,
    settings,
    orm,
    log,
    stops: [stopSweeping, stopSweepingAnswers, stopSweepingFiles, stopSchedule, outbox.stop, events.close],
  });
}
