import {
  createLesson,
  deleteLesson,
  listAdminLessons,
  readAdminLesson,
  reorderLessons,
  updateLesson,
  type OutputOf,
} from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import { findAdminLesson } from './find-admin-lesson.ts';
import { reorderLessonsOf } from './reorder-lessons.ts';
import { createLessonFrom, deleteLessonById, updateLessonFrom } from './save-lesson.ts';

export function adminLessonRoutes(): Mounted[] {
  return [
    handle(listAdminLessons, ({ query }, { em }) =>
      em.execute<OutputOf<typeof listAdminLessons>>(
        // Spec 9: an excerpt of 60 characters. Its length is never counted: that would read every text to its end.
        `select l.id, l.module_id as "moduleId", l.title, l."order", l.image_url as "imageUrl", l.version,
                left(l.content, 60) as excerpt, left(l.content, 61) <> left(l.content, 60) as "isExcerptCut"
         from lessons l join modules m on m.id = l.module_id join learning_paths p on p.id = m.path_id
         where l.module_id = ? and l.deleted_at is null and m.deleted_at is null and p.deleted_at is null
         order by l."order", l.id`,
        [query.moduleId],
      ),
    ),
    handle(readAdminLesson, ({ params }, { em }) => findAdminLesson(em, params.id)),
    handle(createLesson, ({ body }, { em, caller }) => createLessonFrom({ em, adminId: caller.userId }, body)),
    handle(updateLesson, ({ params, body }, { em, caller }) =>
      updateLessonFrom({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(deleteLesson, async ({ params }, { em, caller }) => {
      await deleteLessonById({ em, adminId: caller.userId }, params.id);
      return undefined;
    }),
    handle(reorderLessons, async ({ body }, { em, caller }) => {
      await reorderLessonsOf({ em, adminId: caller.userId, ...body });
      return undefined;
    }),
  ];
}
