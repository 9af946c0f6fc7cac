import { exportAudit, listAudit, maxExportedChanges } from '@grow/contracts';
import { handle, readPages, type Route, type ServiceAddress } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readAudit } from './read-audit.ts';

export function auditRoutes({ authors, userService }: { authors: AuthorCards; userService: ServiceAddress }): Route[] {
  return [
    handle(listAudit, ({ query }, { em }) => readAudit({ em, authors, userService }, query)),
    handle(exportAudit, ({ query }, { em }) =>
      readPages(maxExportedChanges, (page) => readAudit({ em, authors, userService }, { ...query, ...page })),
    ),
  ];
}
