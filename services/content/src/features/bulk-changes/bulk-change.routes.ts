import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { makeBulkChange } from './make-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

export function bulkChangeRoutes(): Route[] {
  return [
    handle(contracts.makeBulkChange, ({ body }, { em, caller }) => makeBulkChange(em, caller, body)),
    handle(contracts.undoBulkChange, ({ params: { id } }, { em, caller }) => undoBulkChange(em, caller.userId, id)),
  ];
}
