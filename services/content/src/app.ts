import { importContent, keepUnsavedLesson } from '@grow/contracts';
import { createServiceApp, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { achievementRoutes } from './features/achievements/index.ts';
import { bulkChangeRoutes } from './features/bulk-changes/index.ts';
import { commentRoutes } from './features/comments/index.ts';
import { invalidationRoutes } from './content-cache/invalidations.routes.ts';
import { contactRoutes } from './features/contact/index.ts';
import { coursePackRoutes } from './features/course-pack/index.ts';
import { learningPathRoutes, adminLearningPathRoutes } from './features/learning-paths/index.ts';
import { statisticsRoutes } from './features/lesson-statistics/index.ts';
import { lessonRoutes, adminLessonRoutes } from './features/lessons/index.ts';
import { likeRoutes } from './features/likes/index.ts';
import { moduleRoutes, adminModuleRoutes } from './features/modules/index.ts';
import { lessonImageRoutes, pictureRoutes } from './features/pictures/index.ts';
import { previewRoutes } from './features/previews/index.ts';
import { postImageRoutes } from './features/post-images/index.ts';
import { postRoutes } from './features/posts/index.ts';
import { progressRoutes } from './features/progress/index.ts';
import { revisionRoutes } from './features/revisions/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { unsavedLessonRoutes } from './features/unsaved-lessons/index.ts';
import { userRoutes } from './features/users/index.ts';
import { archiveRoutes } from './features/content-archive/index.ts';
import { auditRoutes } from './features/admin-audit/index.ts';
import { illustrationRoutes } from './features/illustrations/index.ts';
import { trashRoutes } from './features/trash/index.ts';
import type { Services } from './services.ts';

/** The routes of every feature. Add the routes of a new feature here. */
const features: ((services: Services) => Route[])[] = [
  achievementRoutes,
  bulkChangeRoutes,
  commentRoutes,
  contactRoutes,
  coursePackRoutes,
  invalidationRoutes,
  learningPathRoutes,
  lessonRoutes,
  likeRoutes,
  moduleRoutes,
  postImageRoutes,
  postRoutes,
  previewRoutes,
  progressRoutes,
  statisticsRoutes,
  reportRoutes,
  reviewRoutes,
  revisionRoutes,
  adminLearningPathRoutes,
  adminLessonRoutes,
  adminModuleRoutes,
  archiveRoutes,
  auditRoutes,
  illustrationRoutes,
  lessonImageRoutes,
  pictureRoutes,
  trashRoutes,
  unsavedLessonRoutes,
  userRoutes,
];

type AppOptions = {
  orm: MikroORM;
  services: Services;
  /** The stream of this service's events, if it has one. */
  eventRoutes?: Route[];
  internalSecret: string;
  logger?: Logger;
};

/** Builds the content service without starting it. */
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

/** An import has changed nothing yet when it responds; it invalidates the cache at its end. */
const noEdits = [importContent.path, keepUnsavedLesson.path.replace(/\{.*/u, '')];

/**
 * The notification of a write reaches this process only after the commit. An admin who saves and then reads must see
 * the change, so the process that saved invalidates its cache before it responds.
 */
function forgetAfterEdit({ content }: Services): Koa.Middleware {
  return async (ctx, next) => {
    const isEdit =
      ctx.method !== 'GET' && ctx.path.startsWith('/api/admin/') && !noEdits.some((path) => ctx.path.startsWith(path));
    await next().finally(() => {
      if (isEdit) content.invalidate();
    });
  };
}
