import {
  createLesson,
  deleteLesson,
  listAdminLessons,
  readAdminLesson,
  reorderLessons,
  updateLesson,
} from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { listLessonsOf } from './list-lessons-of.ts';
import { reorderLessonsOf } from './reorder-lessons.ts';
import { createLessonFrom, deleteLessonById, findLesson, presentAdminLesson, updateLessonFrom } from './save-lesson.ts';

export function adminLessonRoutes(): Route[] {
  return [
    handle(listAdminLessons, ({ query }, { em }) => listLessonsOf(em, { moduleId: query.moduleId })),
    handle(readAdminLesson, async ({ params }, { em }) => presentAdminLesson(await findLesson(em, params.id))),
    handle(createLesson, ({ body }, { em, caller }) => createLessonFrom({ em, adminId: caller.userId }, body)),
    handle(updateLesson, ({ params, body }, { em, caller }) =>
      updateLessonFrom({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(deleteLesson, ({ params }, { em, caller }) => deleteLessonById({ em, adminId: caller.userId }, params.id)),
    handle(reorderLessons, ({ body }, { em, caller }) => reorderLessonsOf({ em, adminId: caller.userId, ...body })),
  ];
}
