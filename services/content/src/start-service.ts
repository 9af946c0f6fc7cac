import {
  createEventSource,
  createLogger,
  createOrm,
  createOutbox,
  listenToChannel,
  migrate,
  serve,
} from '@grow/service-kit';
import { createApp } from './app.ts';
import { createCommunityServices } from './services.ts';
import type { Settings } from './config.ts';
import { createContentCache } from './content-cache/content-cache.ts';
import { createContentArchive } from './features/content-archive/index.ts';
import { startRefreshingStatistics } from './features/lesson-statistics/index.ts';
import { startPublishing } from './features/revisions/index.ts';
import { startPurgingTrash } from './features/trash/index.ts';
import { createXpDelivery } from './xp/deliver-xp.ts';
import { notificationHandlers } from './notifications/notifications.ts';
import { xpTopic } from './xp/xp-event.ts';
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
  const notices = listenToChannel({
    connectionString: settings.DATABASE_URL_CONTENT,
    channels: ['content_changed'],
    onMessage: () => content.invalidate(),
    onConnect: () => content.setConnected(true),
    onDisconnect: () => content.setConnected(false),
    log,
  });

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
    invalidateCache: content.invalidate,
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
