import { importContent } from '@grow/contracts';
import { createServiceApp, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { achievementRoutes } from './features/achievements/index.ts';
import { commentRoutes } from './features/comments/index.ts';
import { invalidationRoutes } from './content-cache/invalidations.routes.ts';
import { contactRoutes } from './features/contact/index.ts';
import { learningPathRoutes, adminLearningPathRoutes } from './features/learning-paths/index.ts';
import { lessonRoutes, adminLessonRoutes } from './features/lessons/index.ts';
import { likeRoutes } from './features/likes/index.ts';
import { moduleRoutes, adminModuleRoutes } from './features/modules/index.ts';
import { postImageRoutes, lessonImageRoutes } from './features/post-images/index.ts';
import { postRoutes } from './features/posts/index.ts';
import { progressRoutes } from './features/progress/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { userRoutes } from './features/users/index.ts';
import { archiveRoutes } from './features/content-archive/index.ts';
import { auditRoutes } from './features/admin-audit/index.ts';
import { illustrationRoutes } from './features/illustrations/index.ts';
import { trashRoutes } from './features/trash/index.ts';
import type { Services } from './services.ts';

/** Every feature's routes. A new feature adds its line here. */
const features: ((services: Services) => Route[])[] = [
  achievementRoutes,
  commentRoutes,
  contactRoutes,
  invalidationRoutes,
  learningPathRoutes,
  lessonRoutes,
  likeRoutes,
  moduleRoutes,
  postImageRoutes,
  postRoutes,
  progressRoutes,
  reportRoutes,
  adminLearningPathRoutes,
  adminLessonRoutes,
  adminModuleRoutes,
  archiveRoutes,
  auditRoutes,
  illustrationRoutes,
  lessonImageRoutes,
  trashRoutes,
  userRoutes,
];

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The stream of this service's events, where it runs with one. */
  eventRoutes?: Route[];
  internalSecret: string;
  logger?: Logger;
};

/** Builds the content service, without starting anything. */
export function createApp({ orm, services, eventRoutes = [], internalSecret, logger }: AppOptions): Koa {
  return createServiceApp({
    name: 'content',
    orm,
    internalSecret,
    routes: [...features.flatMap((routes) => routes(services)), ...eventRoutes],
    counters: [
      {
        name: 'content_cache_reads_total',
        help: 'Reads of content, by whether it was in memory',
        label: 'result',
        read: () => services.content.reads,
      },
      ...services.files.counters,
    ],
    middleware: [forgetAfterEdit(services)],
    ...(logger === undefined ? {} : { logger }),
  });
}

/**
 * The notice of a write reaches this process a moment after the commit. An admin who saves and reads at once must see
 * what they saved, so their own process forgets before it answers.
 */
function forgetAfterEdit({ content }: Services): Koa.Middleware {
  return async (koa, next) => {
    // An import has changed nothing when it answers; it forgets at its end.
    const isEdit = koa.method !== 'GET' && koa.path.startsWith('/api/admin/') && koa.path !== importContent.path;
    await next().finally(() => {
      if (isEdit) content.invalidate();
    });
  };
}
