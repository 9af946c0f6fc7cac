import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';
import { makeBulkChange } from './make-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

export function bulkChangeRoutes({ userService }: Services): Route[] {
  return [
    handle(contracts.makeBulkChange, ({ body }, { em, caller }) => makeBulkChange(em, userService, caller, body)),
    handle(contracts.undoBulkChange, ({ params: { id } }, { em, caller }) => undoBulkChange(em, caller.userId, id)),
  ];
}
