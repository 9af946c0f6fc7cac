/** What others use of this feature. */
export { AuditEntry } from './audit-entry.entity.ts';
export { auditRoutes } from './audit.routes.ts';
export { recordAudit } from './record-audit.ts';
