import { listTrash, restoreFromTrash } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { readTrash } from './list-trash.ts';
import { restoreItem } from './restore-item.ts';

export function trashRoutes(): Route[] {
  return [
    handle(listTrash, (_input, { em }) => readTrash(em)),
    handle(restoreFromTrash, ({ params }, { em, caller }) =>
      restoreItem({ em, adminId: caller.userId, kind: params.kind, id: params.id }),
    ),
  ];
}
