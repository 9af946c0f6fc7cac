export { adminLessonRoutes } from './admin-lesson.routes.ts';
export { lessonRoutes } from './lesson.routes.ts';
