import * as contracts from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { listMessageReports } from './list-message-reports.ts';
import { decideMessageReport } from './decide-message-report.ts';
import { reportMessage } from './report-message.ts';

export function messageReportRoutes(): Route[] {
  return [
    handle(contracts.reportMessage, ({ params, body }, { em, caller }) =>
      reportMessage(em, { ...body, reporterId: caller.userId, messageId: params.id }),
    ),

    handle(contracts.listMessageReports, ({ query }, { em }) =>
      listMessageReports(em, { isOpen: query.state === 'open' }),
    ),

    handle(contracts.decideMessageReport, ({ params, body }, { em, caller }) =>
      decideMessageReport(em, { ...body, adminId: caller.userId, messageId: params.id }),
    ),
  ];
}
