import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { findComment } from '../comments/read-comments.ts';
import { requireVisiblePost } from '../posts/read-posts.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';

export function reportRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.reportPost, async ({ params, body }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'post', itemId: params.id });
    }),

    handle(contracts.reportComment, async ({ params, body }, { em, caller }) => {
      await findComment(em, params.id);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'comment', itemId: params.id });
    }),

    handle(contracts.listReports, ({ query }, { em }) => listReports(em, query.state === 'open', authors)),

    handle(contracts.decideReport, ({ params, body }, { em, caller }) =>
      decideReport(em, { ...body, adminId: caller.userId, kind: params.kind, itemId: params.id }),
    ),
  ];
}
