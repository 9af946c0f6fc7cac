import { decideReport, listReports, reportComment, reportPost } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../authors/index.ts';
import { findComment } from '../comments/index.ts';
import { requireVisiblePost } from '../posts/index.ts';
import { createReport } from './create-report.ts';
import { decideReport as decide } from './decide-report.ts';
import { listReports as readQueue } from './list-reports.ts';

export function reportRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(reportPost, async ({ params, body }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'post', itemId: params.id });
    }),

    handle(reportComment, async ({ params, body }, { em, caller }) => {
      await findComment(em, params.id);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'comment', itemId: params.id });
    }),

    handle(listReports, ({ query }, { em }) => readQueue(em, query.state === 'open', authors)),

    handle(decideReport, ({ params, body }, { em, caller }) =>
      decide(em, { ...body, adminId: caller.userId, kind: params.kind, itemId: params.id }),
    ),
  ];
}
