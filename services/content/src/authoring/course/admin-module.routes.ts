import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { createDraft, saveDraft } from '../revisions/save-draft.ts';
import { deleteItem } from '../revisions/delete-item.ts';
import { listModules } from '../revisions/list-admin-content.ts';
import { previewGates } from './preview-gates.ts';
import { reorderModules } from './reorder-modules.ts';

const kind = 'module';

export function adminModuleRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.listAdminModules, (_input, { em }) => listModules(em)),
    handle(contracts.createModule, ({ body: { note, ...form } }, { em, caller }) =>
      createDraft({ em, kind, authorId: caller.userId, note }, form),
    ),
    handle(contracts.updateModule, ({ params: { id }, body: { note, revision, ...form } }, { em, caller }) =>
      saveDraft({ em, kind, id, authorId: caller.userId, note, revision }, form),
    ),
    handle(contracts.deleteModule, ({ params: { id }, query: { opensGates } }, { em, caller }) =>
      deleteItem({ em, adminId: caller.userId, kind, id, opensGates: opensGates === 'true' }),
    ),
    handle(contracts.reorderModules, ({ body }, { em, caller }) =>
      reorderModules({ em, adminId: caller.userId, ...body }),
    ),
    handle(contracts.previewGates, async ({ params, body }, { em }) => {
      const { lockedIds, ...counts } = await previewGates(em, params.id, body.prerequisites);
      const cardOf = await authors.read(lockedIds);
      return { ...counts, locked: lockedIds.map((userId) => ({ userId, displayName: cardOf(userId).displayName })) };
    }),
  ];
}
