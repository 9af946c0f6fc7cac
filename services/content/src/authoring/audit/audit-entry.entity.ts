import { auditEntitySchema, contentActionSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A change by an admin, with the state before and after it. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ properties: ['entity', 'entityId', 'id'] }, { properties: ['adminId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    adminId: p.integer(),
    action: p.enum(contentActionSchema.options),
    entity: p.enum(auditEntitySchema.options),
    /** Null if it concerns several entities. */
    entityId: p.integer().nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
  },
});
export type AuditEntry = InferEntity<typeof AuditEntry>;
