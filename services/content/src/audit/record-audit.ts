import type { AuditAction, AuditEntity } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

export type Change = {
  adminId: number;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | null;
  before: unknown;
  after: unknown;
};

/** Writes down who changed what. Call it in the transaction of the change, so that neither is there without the other. */
export async function recordAudit(em: EntityManager, change: Change): Promise<void> {
  await em.execute(
    `insert into audit_entries (admin_id, action, entity, entity_id, before, after)
     values (?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
    [change.adminId, change.action, change.entity, change.entityId, toJson(change.before), toJson(change.after)],
  );
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
