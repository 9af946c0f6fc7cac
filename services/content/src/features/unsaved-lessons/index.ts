/** What others use of this feature. */
export { UnsavedLesson } from './unsaved-lesson.entity.ts';
export { unsavedLessonRoutes } from './unsaved-lesson.routes.ts';
