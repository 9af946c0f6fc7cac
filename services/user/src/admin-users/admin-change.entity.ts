import { moderationActionSchema, roleSchema } from '@grow/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A change of a user's rights by an admin, or what a moderator did about a user. It stays when these users are deleted. */
export const AdminChange = defineEntity({
  name: 'AdminChange',
  tableName: 'admin_audit',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    adminId: p.integer(),
    userId: p.integer(),
    wasAdmin: p.boolean(),
    isAdmin: p.boolean(),
    rolesBefore: p.enum(roleSchema.options).array().default([]),
    rolesAfter: p.enum(roleSchema.options).array().default([]),
    /** What a moderator did; null for a change of rights. */
    action: p.enum(moderationActionSchema.options).nullable(),
    /** Rule, reason, end and text of it, without the text itself. */
    details: p.json<Record<string, unknown>>().nullable(),
  },
});
export type AdminChange = InferEntity<typeof AdminChange>;
