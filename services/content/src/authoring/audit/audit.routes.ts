import { exportAudit, listAudit, maxExportedChanges } from '@grow/contracts';
import { handle, readPages, type Route, type Peers } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { readAudit } from './read-audit.ts';

export function auditRoutes({ authors, peers }: { authors: AuthorCards; peers: Peers }): Route[] {
  return [
    handle(listAudit, ({ query }, { em }) => readAudit({ em, authors, peers }, query)),
    handle(exportAudit, ({ query }, { em }) =>
      readPages(maxExportedChanges, (page) => readAudit({ em, authors, peers }, { ...query, ...page })),
    ),
  ];
}
