import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { LessonForm } from '@grow/contracts';
import { createDraft, saveDraft } from '../revisions/save-draft.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listLessonsOf } from '../revisions/list-admin-content.ts';
import { findItem, presentState, readSnapshot } from '../revisions/revision-store.ts';
import { reorderLessons } from './reorder-lessons.ts';

const kind = 'lesson';

export function adminLessonRoutes(): Route[] {
  return [
    handle(contracts.listAdminLessons, ({ query }, { em }) => listLessonsOf(em, query.moduleId)),
    handle(contracts.readAdminLesson, async ({ params: { id } }, { em }) => {
      const item = await findItem(em, kind, id);
      const content = (await readSnapshot(em, item, item.latest)) as LessonForm;
      return { id, ...content, ...presentState(item) };
    }),
    handle(contracts.createLesson, ({ body: { note, ...form } }, { em, caller }) =>
      createDraft({ em, kind, authorId: caller.userId, note }, form),
    ),
    handle(contracts.updateLesson, ({ params: { id }, body: { note, revision, ...form } }, { em, caller }) =>
      saveDraft({ em, kind, id, authorId: caller.userId, note, revision }, form),
    ),
    handle(contracts.deleteLesson, ({ params: { id }, query: { opensGates } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: opensGates === 'true' }),
    ),
    handle(contracts.reorderLessons, ({ body }, { em, caller }) =>
      reorderLessons({ em, adminId: caller.userId, ...body }),
    ),
  ];
}
