import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { createDraft, saveDraft } from '../revisions/save-draft.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listTerms } from '../revisions/list-admin-content.ts';

const kind = 'term';

export function adminTermRoutes(): Route[] {
  return [
    handle(contracts.listAdminTerms, (_input, { em }) => listTerms(em)),
    handle(contracts.createTerm, ({ body: { note, ...form } }, { em, caller }) =>
      createDraft({ em, kind, authorId: caller.userId, note }, form),
    ),
    handle(contracts.updateTerm, ({ params: { id }, body: { note, revision, ...form } }, { em, caller }) =>
      saveDraft({ em, kind, id, authorId: caller.userId, note, revision }, form),
    ),
    handle(contracts.deleteTerm, ({ params: { id } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: false }),
    ),
  ];
}
