export { completeLesson } from './complete-lesson.ts';
export { progressRoutes } from './progress.routes.ts';
