import {
  createEventSource,
  createLogger,
  createOrm,
  createOutbox,
  migrate,
  serve,
  startSweepingAnswers,
} from '@grow/service-kit';
import { createApp } from './app.ts';
import { startRefreshingStatistics } from './authoring/lesson-statistics/refresh-statistics.ts';
import { startPublishing } from './authoring/revisions/publish-due.ts';
import { startPurgingTrash } from './authoring/trash/purge-trash.ts';
import { likeHandlers } from './community/posts/notify-of-likes.ts';
import { startEndingHolds } from './community/reports/end-holds.ts';
import type { Settings } from './config.ts';
import { assertKnownLanguages } from './database/assert-known-languages.ts';
import { listenToContentChanges } from './learning/content-cache/content-cache.ts';
import { xpHandlers } from './learning/progress/deliver-xp.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { seedContent } from './seeds/seed-content.ts';
import { refuseDemoData, seedDemo } from './seeds/seed-demo.ts';
import { readSeedFiles } from './seeds/seed-files.ts';
import { createServices } from './services.ts';
import { notificationHandlers } from './user-service/notifications.ts';

/** Migrates, seeds the content of a new installation, and serves. */
export async function startService(settings: Settings): Promise<void> {
  const log = createLogger('content');
  const orm = await createOrm(ormOptions(settings.DATABASE_URL_CONTENT));
  const direct = settings.DATABASE_DIRECT_URL_CONTENT ?? settings.DATABASE_URL_CONTENT;
  await migrate(orm, { log, url: direct, mode: settings.MIGRATIONS });
  if (settings.MIGRATIONS === 'only' || settings.MIGRATIONS === 'check') return orm.close();
  await assertKnownLanguages(orm.em.fork());
  if (settings.NODE_ENV === 'production') await refuseDemoData(orm);
  await seedContent(orm, await readSeedFiles());
  if (settings.DEMO) await seedDemo(orm);

  const services = createServices(settings, orm, log);
  const notifications = listenToContentChanges(services.content, direct, log);
  const xp = xpHandlers(services.peers);
  const outbox = createOutbox({
    orm,
    batchHandlers: xp.batchHandlers,
    handlers: {
      ...xp.handlers,
      ...notificationHandlers({ orm, ...services }),
      ...likeHandlers({ orm, ...services }),
    },
    log,
  });
  outbox.start();
  const events = createEventSource({ connectionString: direct, log });
  const stopPurgingTrash = startPurgingTrash(orm, log);
  const stopRefreshingStatistics = startRefreshingStatistics(orm, log);
  const stopPublishing = startPublishing(orm, services.peers, log);
  const stopEndingHolds = startEndingHolds(orm, log);
  const stopSweepingAnswers = startSweepingAnswers(orm, log);
  const stopSweepingFiles = services.files.startSweeping();

  await serve({
    app: createApp({ orm, services, eventRoutes: [events.route], logger: log }),
    peers: services.peers,
    settings,
    orm,
    log,
    stops: [
      stopPurgingTrash,
      stopRefreshingStatistics,
      stopPublishing,
      stopEndingHolds,
      stopSweepingAnswers,
      stopSweepingFiles,
      services.jobs.close,
      outbox.stop,
      notifications.close,
      events.close,
    ],
  });
}
