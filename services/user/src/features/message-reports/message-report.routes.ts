import { decideMessageReport, listMessageReports, reportMessage } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { listMessageReports as readQueue } from './list-message-reports.ts';
import { decideMessageReport as decide, reportMessage as report } from './report-message.ts';

export function messageReportRoutes(): Route[] {
  return [
    handle(reportMessage, ({ params, body }, { em, caller }) =>
      report(em, { ...body, reporterId: caller.userId, messageId: params.id }),
    ),

    handle(listMessageReports, ({ query }, { em }) => readQueue(em, query.state === 'open')),

    handle(decideMessageReport, ({ params, body }, { em, caller }) =>
      decide(em, { ...body, adminId: caller.userId, messageId: params.id }),
    ),
  ];
}
