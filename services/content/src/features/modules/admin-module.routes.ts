import { createModule, deleteModule, previewGates, reorderModules, updateModule } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';
import { previewGatesOf } from './preview-gates.ts';
import { reorderModulesOf } from './reorder-modules.ts';
import { createModuleFrom, deleteModuleById, updateModuleFrom } from './save-module.ts';

export function adminModuleRoutes({ authors }: Services): Route[] {
  return [
    handle(createModule, ({ body }, { em, caller }) => createModuleFrom({ em, adminId: caller.userId }, body)),
    handle(updateModule, ({ params, body }, { em, caller }) =>
      updateModuleFrom({ em, adminId: caller.userId }, params.id, body),
    ),
    handle(deleteModule, ({ params }, { em, caller }) => deleteModuleById({ em, adminId: caller.userId }, params.id)),
    handle(reorderModules, ({ body }, { em, caller }) => reorderModulesOf({ em, adminId: caller.userId, ...body })),
    handle(previewGates, async ({ params, body }, { em }) => {
      const { lockedIds, ...counts } = await previewGatesOf(em, params.id, body.prerequisites);
      const cardOf = await authors.read(lockedIds);
      return { ...counts, locked: lockedIds.map((userId) => ({ userId, displayName: cardOf(userId).displayName })) };
    }),
  ];
}
