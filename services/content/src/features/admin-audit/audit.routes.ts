import { listAudit } from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import type { Services } from '../../services.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export function auditRoutes({ authors }: Services): Route[] {
  return [
    handle(listAudit, async ({ query: { before, limit, ...equal } }, { em }) => {
      const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
      const where = { ...given, ...(before !== undefined && { id: { $lt: before } }) };
      const entries = await em.find(AuditEntry, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
      const { items, next } = pageOf(entries, limit);
      const cardOf = await authors.read(items.map(({ adminId }) => adminId));
      return {
        items: items.map(({ id, at, adminId, action, entity, entityId = null, before: earlier, after }) => ({
          ...{ id, adminId, action, entity, entityId, before: earlier ?? null, after: after ?? null },
          at: at.toISOString(),
          adminName: cardOf(adminId).displayName,
        })),
        next,
      };
    }),
  ];
}
