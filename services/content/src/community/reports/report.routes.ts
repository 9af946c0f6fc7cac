import * as contracts from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { findComment } from '../comments/read-comments.ts';
import { Message } from '../messages/message.entity.ts';
import { requireVisiblePost } from '../posts/read-posts.ts';
import { createReport } from './create-report.ts';
import { decideReport } from './decide-report.ts';
import { countWaiting, listReports, readUserTexts } from './list-reports.ts';
import { isTrustedReporter } from './trusted-reporter.ts';

export function reportRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(contracts.reportPost, async ({ params, body }, { em, caller }) => {
      await requireVisiblePost(em, params.id);
      const isTrusted = await isTrustedReporter(em, authors, caller.userId);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'post', itemId: params.id, isTrusted });
    }),

    handle(contracts.reportComment, async ({ params, body }, { em, caller }) => {
      await findComment(em, caller.userId, params.id);
      const isTrusted = await isTrustedReporter(em, authors, caller.userId);
      await createReport(em, { ...body, reporterId: caller.userId, kind: 'comment', itemId: params.id, isTrusted });
    }),

    handle(contracts.reportMessage, async ({ params, body }, { em, caller }) => {
      if ((await em.count(Message, { id: params.id, receiverId: caller.userId })) === 0)
        throw new AppError('not_found');
      await createReport(em, {
        ...body,
        reporterId: caller.userId,
        kind: 'message',
        itemId: params.id,
        isTrusted: false,
      });
    }),

    handle(contracts.listReports, ({ query }, { em }) => listReports(em, query.state, authors)),

    handle(contracts.countReports, async (_input, { em }) => ({ open: await countWaiting(em) })),

    handle(contracts.readUserTexts, ({ params }, { em }) => readUserTexts(em, params.userId, authors)),

    handle(contracts.decideReport, ({ params, body }, { em, caller }) =>
      decideReport(em, authors, { ...body, adminId: caller.userId, kind: params.kind, itemId: params.id }),
    ),
  ];
}
