import { moderationActionSchema, roleSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/**
 * An audit entry: an admin changed a user's rights or a flag, or a moderator acted. It stays when these users are
 * deleted.
 */
export const AdminChange = defineEntity({
  name: 'AdminChange',
  tableName: 'admin_audit',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    /** Null for a command of an operator. */
    adminId: p.integer().nullable(),
    /** Null for a flag. */
    userId: p.integer().nullable(),
    /** The name of the changed flag. */
    flag: p.text().nullable(),
    wasAdmin: p.boolean(),
    isAdmin: p.boolean(),
    rolesBefore: p.enum(roleSchema.options).array().default([]),
    rolesAfter: p.enum(roleSchema.options).array().default([]),
    /** The moderator's action; null for a change of rights or a flag. */
    action: p.enum(moderationActionSchema.options).nullable(),
    /** Rule, reason and end of the action, and which text, but not its content; `before` and `after` of a flag. */
    details: p.json<Record<string, unknown>>().nullable(),
  },
});
export type AdminChange = InferEntity<typeof AdminChange>;
