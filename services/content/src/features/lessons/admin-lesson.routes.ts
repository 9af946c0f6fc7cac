import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { listLessons } from './list-lessons.ts';
import { reorderLessons } from './reorder-lessons.ts';
import { createLesson, deleteLesson, findLesson, presentAdminLesson, updateLesson } from './save-lesson.ts';

export function adminLessonRoutes(): Route[] {
  return [
    handle(contracts.listAdminLessons, ({ query }, { em }) => listLessons(em, { moduleId: query.moduleId })),
    handle(contracts.readAdminLesson, async ({ params }, { em }) =>
      presentAdminLesson(await findLesson(em, params.id)),
    ),
    handle(contracts.createLesson, ({ body }, { em, caller }) => createLesson({ em, adminId: caller.userId }, body)),
    handle(contracts.updateLesson, ({ params, body }, { em, caller }) =>
      updateLesson({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(contracts.deleteLesson, ({ params }, { em, caller }) =>
      deleteLesson({ em, adminId: caller.userId }, params.id),
    ),
    handle(contracts.reorderLessons, ({ body }, { em, caller }) =>
      reorderLessons({ em, adminId: caller.userId, ...body }),
    ),
  ];
}
