/** What others use of this feature. */
export { adminLessonRoutes } from './admin-lesson.routes.ts';
export { Lesson } from './lesson.entity.ts';
export { lessonRoutes } from './lesson.routes.ts';
