import { importContent, keepUnsavedLesson } from '@grow/contracts';
import { createServiceApp, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { achievementRoutes } from './learning/achievements/achievement.routes.ts';
import { bulkChangeRoutes } from './authoring/bulk-changes/bulk-change.routes.ts';
import { commentRoutes } from './community/comments/comment.routes.ts';
import { invalidationRoutes } from './learning/content-cache/invalidations.routes.ts';
import { contactRoutes } from './community/contact/contact.routes.ts';
import { coursePackRoutes } from './learning/course-pack/course-pack.routes.ts';
import { learningPathRoutes } from './learning/learning-paths/learning-path.routes.ts';
import { adminLearningPathRoutes } from './authoring/course/admin-learning-path.routes.ts';
import { statisticsRoutes } from './authoring/lesson-statistics/statistics.routes.ts';
import { lessonRoutes } from './learning/lessons/lesson.routes.ts';
import { adminLessonRoutes } from './authoring/course/admin-lesson.routes.ts';
import { likeRoutes } from './community/likes/like.routes.ts';
import { moduleRoutes } from './learning/modules/module.routes.ts';
import { adminModuleRoutes } from './authoring/course/admin-module.routes.ts';
import { lessonImageRoutes } from './authoring/pictures/lesson-image.routes.ts';
import { pictureRoutes } from './authoring/pictures/picture.routes.ts';
import { previewRoutes } from './authoring/previews/preview.routes.ts';
import { postImageRoutes } from './community/post-images/post-image.routes.ts';
import { postRoutes } from './community/posts/post.routes.ts';
import { progressRoutes } from './learning/progress/progress.routes.ts';
import { revisionRoutes } from './authoring/revisions/revision.routes.ts';
import { reviewRoutes } from './authoring/reviews/review.routes.ts';
import { reportRoutes } from './community/reports/report.routes.ts';
import { unsavedLessonRoutes } from './authoring/unsaved-lessons/unsaved-lesson.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { archiveRoutes } from './authoring/archive/archive.routes.ts';
import { auditRoutes } from './authoring/audit/audit.routes.ts';
import { illustrationRoutes } from './learning/illustrations/illustration.routes.ts';
import { trashRoutes } from './authoring/trash/trash.routes.ts';
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
