import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';
import { previewGates } from './preview-gates.ts';
import { reorderModules } from './reorder-modules.ts';
import { createModule, deleteModule, updateModule } from './save-module.ts';

export function adminModuleRoutes({ authors }: Services): Route[] {
  return [
    handle(contracts.createModule, ({ body }, { em, caller }) => createModule({ em, adminId: caller.userId }, body)),
    handle(contracts.updateModule, ({ params, body }, { em, caller }) =>
      updateModule({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(contracts.deleteModule, ({ params }, { em, caller }) =>
      deleteModule({ em, adminId: caller.userId }, params.id),
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
