import { listAudit, type AuditEntry } from '@grow/contracts';
import { handle, type Mounted } from '@grow/service-kit';
import type { Services } from '../../services.ts';

type Row = Omit<AuditEntry, 'at' | 'adminName'> & { at: Date | string };

export function auditRoutes({ authors }: Services): Mounted[] {
  return [
    handle(listAudit, async ({ query }, { em }) => {
      const filters: [string, string | number | undefined][] = [
        ['entity = ?', query.entity],
        ['action = ?', query.action],
        ['entity_id = ?', query.entityId],
        ['admin_id = ?', query.adminId],
        ['id < ?', query.before],
      ];
      const wanted = filters.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
      const where = wanted.length === 0 ? '' : `where ${wanted.map(({ sql }) => sql).join(' and ')}`;
      const rows = await em.execute<Row[]>(
        `select id, at, admin_id as "adminId", action, entity, entity_id as "entityId", before, after
         from audit_entries ${where} order by id desc limit ?`,
        [...wanted.map(({ value }) => value), query.limit + 1],
      );
      const items = rows.slice(0, query.limit);
      const cards = await authors.read(items.map(({ adminId }) => adminId));
      return {
        items: items.map((row) => ({
          ...row,
          at: new Date(row.at).toISOString(),
          adminName: cards.get(row.adminId)?.displayName ?? `User ${row.adminId}`,
        })),
        next: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null,
      };
    }),
  ];
}
