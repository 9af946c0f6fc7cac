import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { LessonForm } from '@grow/contracts';
import { createDraft, saveDraft } from '../revisions/save-draft.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listLessonsOf } from '../revisions/list-admin-content.ts';
import { readLatest } from '../revisions/revision-store.ts';
import { reorderLessons } from './reorder-lessons.ts';

const kind = 'lesson';

export function adminLessonRoutes(): Route[] {
  return [
    handle(contracts.listAdminLessons, ({ query }, { em }) => listLessonsOf(em, query.moduleId)),
    handle(contracts.readAdminLesson, async ({ params: { id } }, { em }) => {
      const { content, state } = await readLatest(em, kind, id);
      return { id, ...(content as LessonForm), ...state };
    }),
    handle(contracts.createLesson, ({ body: { note, ...form } }, { em, caller }) =>
      createDraft({ em, kind, authorId: caller.userId, note }, form),
    ),
    handle(contracts.updateLesson, ({ params: { id }, body: { note, version, ...form } }, { em, caller }) =>
      saveDraft({ em, kind, id, authorId: caller.userId, note, version }, form),
    ),
    handle(contracts.deleteLesson, ({ params: { id }, query: { opensGates } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: opensGates === 'true' }),
    ),
    handle(contracts.reorderLessons, ({ body }, { em, caller }) =>
      reorderLessons({ em, adminId: caller.userId, ...body }),
    ),
  ];
}
