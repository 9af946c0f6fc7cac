import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { listTrash } from './list-trash.ts';
import { restoreItem } from './restore-item.ts';

export function trashRoutes(): Route[] {
  return [
    handle(contracts.listTrash, (_input, { em }) => listTrash(em)),
    handle(contracts.restoreFromTrash, ({ params }, { em, caller }) =>
      restoreItem({ em, adminId: caller.userId, kind: params.kind, id: params.id }),
    ),
  ];
}
