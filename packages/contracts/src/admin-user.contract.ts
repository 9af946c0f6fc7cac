import { z } from 'zod/mini';
import { defineContract, idParam, listPageQuery, listPageSchema, textSchema } from './contract.ts';
import { roleSchema, staffRoleSchema } from './role.ts';

const admin = { access: 'admin' } as const;

export const adminUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.nullable(z.string()),
  /** Whether somebody has proven to own the mailbox. Otherwise anybody may have entered the email. */
  isEmailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  level: z.int(),
  isAdmin: z.boolean(),
  roles: z.array(roleSchema),
  isGuest: z.boolean(),
  lastActive: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const listUsers = defineContract({
  ...admin,
  service: 'user',
  id: 'list-users',
  summary:
    'Users by id, a page at a time; `search` finds a part of a username, email or display name, `role` who has it.',
  method: 'GET',
  path: '/api/admin/users',
  query: z.object({
    search: z.optional(textSchema.check(z.trim(), z.maxLength(100))),
    role: z.optional(staffRoleSchema),
    ...listPageQuery(50, 100),
  }),
  output: listPageSchema(adminUserSchema),
});

/** Required for an account with an unverified email: see `canBeGranted`. */
const allowUnverified = z._default(z.boolean(), false);

export const setUserAdmin = defineContract({
  ...admin,
  service: 'user',
  id: 'set-user-admin',
  summary: 'Grants or revokes admin rights. The last admin keeps them.',
  method: 'PUT',
  path: '/api/admin/users/{userId}/admin',
  changesSession: true,
  params: z.object({ userId: idParam }),
  body: z.object({ isAdmin: z.boolean(), allowUnverified }),
  output: adminUserSchema,
  errors: ['not_found', 'last_admin', 'unprocessable', 'email_unverified'],
});

export const setUserRoles = defineContract({
  ...admin,
  service: 'user',
  id: 'set-user-roles',
  summary: 'Gives a user these roles and no others. That of an admin is apart, and stays as it is.',
  method: 'PUT',
  path: '/api/admin/users/{userId}/roles',
  changesSession: true,
  params: z.object({ userId: idParam }),
  body: z.object({ roles: z.array(roleSchema).check(z.maxLength(roleSchema.options.length)), allowUnverified }),
  output: adminUserSchema,
  errors: ['not_found', 'unprocessable', 'email_unverified'],
});

export const deleteUser = defineContract({
  ...admin,
  service: 'user',
  id: 'delete-user',
  summary: 'Deletes the account of a user with everything that belongs to it. Not the own one, and not the last admin.',
  method: 'DELETE',
  path: '/api/admin/users/{userId}',
  changesSession: true,
  params: z.object({ userId: idParam }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'last_admin', 'decision_is_own'],
});
