import * as contracts from '@grow/contracts';
import { handle, type Route, type ServiceAddress } from '@grow/service-kit';
import { makeBulkChange } from './make-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

export function bulkChangeRoutes({ userService }: { userService: ServiceAddress }): Route[] {
  return [
    handle(contracts.makeBulkChange, ({ body }, { em, caller }) => makeBulkChange(em, userService, caller, body)),
    handle(contracts.undoBulkChange, ({ params: { id }, body }, { em, caller }) =>
      undoBulkChange(em, { adminId: caller.userId, id, ...body }),
    ),
  ];
}
