import { createEventSource, createLogger, createOrm, createOutbox, migrate, serve } from '@grow/service-kit';
import { createApp } from './app.ts';
import { createCommunityServices } from './services.ts';
import type { Settings } from './config.ts';
import { createContentCache, listenToContentChanges } from './learning/content-cache/content-cache.ts';
import { createContentArchive } from './authoring/archive/content-archive.ts';
import { startRefreshingStatistics } from './authoring/lesson-statistics/refresh-statistics.ts';
import { startPublishing } from './authoring/revisions/publish-due.ts';
import { startPurgingTrash } from './authoring/trash/purge-trash.ts';
import { createXpDelivery } from './learning/xp/deliver-xp.ts';
import { notificationHandlers } from './user-service/notifications.ts';
import { xpTopic } from './learning/xp/xp-event.ts';
import { ormOptions } from './mikro-orm.config.ts';
import { seedContent } from './seeds/seed-content.ts';
import { refuseDemoData, seedDemo } from './seeds/seed-demo.ts';
import { readSeedFiles } from './seeds/seed-files.ts';

/** Migrates, seeds the content of a new installation, and serves. */
export async function startService(settings: Settings): Promise<void> {
  const log = createLogger('content');
  const orm = await createOrm(ormOptions(settings.DATABASE_URL_CONTENT));
  await migrate(orm, log);
  if (settings.NODE_ENV === 'production') await refuseDemoData(orm);
  await seedContent(orm, await readSeedFiles());
  if (settings.DEMO) await seedDemo(orm);

  const content = createContentCache(() => orm.em.fork());
  const notices = listenToContentChanges(content, settings.DATABASE_URL_CONTENT, log);

  const internalSecret = settings.INTERNAL_SECRET;
  const userService = { baseUrl: settings.USER_URL, internalSecret };
  const xp = createXpDelivery(userService);
  const outbox = createOutbox({
    orm,
    batchHandlers: { [xpTopic.name]: xp.deliverTogether },
    handlers: { [xpTopic.name]: xp.deliver, ...notificationHandlers(userService) },
    log,
  });
  outbox.start();
  const archive = createContentArchive({
    settings: { databaseUrl: settings.DATABASE_URL_CONTENT, storage: settings, userService },
    fork: () => orm.em.fork(),
    content,
    log,
  });
  const events = createEventSource({ connectionString: settings.DATABASE_URL_CONTENT, log });
  const stopPurgingTrash = startPurgingTrash(orm, log);
  const stopRefreshingStatistics = startRefreshingStatistics(orm, log);
  const stopPublishing = startPublishing(orm, log);
  const community = createCommunityServices(settings, orm, log);
  const stopSweepingFiles = community.files.startSweeping();

  await serve({
    app: createApp({
      orm,
      services: { content, archive, ...community },
      eventRoutes: [events.route],
      internalSecret,
      logger: log,
    }),
    url: settings.CONTENT_URL,
    settings,
    orm,
    log,
    stops: [
      stopPurgingTrash,
      stopRefreshingStatistics,
      stopPublishing,
      stopSweepingFiles,
      archive.close,
      outbox.stop,
      notices.close,
      events.close,
    ],
  });
}
