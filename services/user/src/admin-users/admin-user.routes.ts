import {
  exportUserAudit,
  listUserAudit,
  listUsers,
  maxExportedChanges,
  setUserAdmin,
  setUserRoles,
} from '@grow/contracts';
import { handle, readPages, type Route } from '@grow/service-kit';
import { setAdmin, setRoles } from './change-rights.ts';
import { readUserPage } from './list-users.ts';
import { readUserAudit } from './read-user-audit.ts';

export function adminUserRoutes(): Route[] {
  return [
    handle(listUsers, ({ query }, { em }) => readUserPage(em, query)),
    handle(listUserAudit, ({ query }, { em }) => readUserAudit(em, query)),
    handle(exportUserAudit, ({ query }, { em }) =>
      readPages(maxExportedChanges, (page) => readUserAudit(em, { ...query, ...page })),
    ),
    handle(setUserAdmin, ({ params, body }, { em, caller }) =>
      setAdmin({ em, adminId: caller.userId, userId: params.userId }, body),
    ),
    handle(setUserRoles, ({ params, body }, { em, caller }) =>
      setRoles({ em, adminId: caller.userId, userId: params.userId }, body),
    ),
  ];
}
