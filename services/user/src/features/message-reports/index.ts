/** What others use of this feature. */
export { MessageDecision } from './message-decision.entity.ts';
export { MessageReport } from './message-report.entity.ts';
export { messageReportRoutes } from './message-report.routes.ts';
export { ReportedMessage } from './reported-message.entity.ts';
