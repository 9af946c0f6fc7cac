import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { createDraft, saveDraft } from '../revisions/save-draft.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listPaths } from '../revisions/list-admin-content.ts';

const kind = 'learning-path';

export function adminLearningPathRoutes(): Route[] {
  return [
    handle(contracts.listAdminLearningPaths, (_input, { em }) => listPaths(em)),
    handle(contracts.createLearningPath, ({ body: { note, ...form } }, { em, caller }) =>
      createDraft({ em, kind, authorId: caller.userId, note }, form),
    ),
    handle(contracts.updateLearningPath, ({ params: { id }, body: { note, revision, ...form } }, { em, caller }) =>
      saveDraft({ em, kind, id, authorId: caller.userId, note, revision }, form),
    ),
    handle(contracts.deleteLearningPath, ({ params: { id }, query: { opensGates } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: opensGates === 'true' }),
    ),
  ];
}
