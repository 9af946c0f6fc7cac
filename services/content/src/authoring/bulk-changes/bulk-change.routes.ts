import * as contracts from '@grow/contracts';
import { handle, type Route, type Peers } from '@grow/service-kit';
import { makeBulkChange } from './make-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

export function bulkChangeRoutes({ peers }: { peers: Peers }): Route[] {
  return [
    handle(contracts.makeBulkChange, ({ body }, { em, caller }) => makeBulkChange(em, peers, caller, body)),
    handle(contracts.undoBulkChange, ({ params: { id }, body }, { em, caller }) =>
      undoBulkChange(em, { adminId: caller.userId, id, ...body }),
    ),
  ];
}
