export { unsavedLessonRoutes } from './unsaved-lesson.routes.ts';
