/** What others use of this feature. */
export { completeLesson } from './complete-lesson.ts';
export { progressRoutes } from './progress.routes.ts';
export { UserProgress } from './user-progress.entity.ts';
