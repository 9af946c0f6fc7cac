import { z } from 'zod';
import { defineContract, idParam, textSchema } from './contract.ts';

const admin = { access: 'admin' } as const;

export const adminUserSchema = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  /** Somebody has shown that the mailbox is theirs; without that anybody may have written it down. */
  isEmailVerified: z.boolean(),
  displayName: z.string().nullable(),
  level: z.int(),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  lastActive: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const listUsers = defineContract({
  ...admin,
  service: 'user',
  id: 'list-users',
  summary: 'Users by id, a page at a time; `search` finds the beginning of a username, email or display name.',
  method: 'GET',
  path: '/api/admin/users',
  query: z.object({
    search: textSchema.trim().max(100).optional(),
    /** The id of the last user seen. */
    after: idParam.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ items: z.array(adminUserSchema), next: z.int().nullable() }),
});

export const setUserAdmin = defineContract({
  ...admin,
  service: 'user',
  id: 'set-user-admin',
  summary: 'Grants or revokes admin rights. The last admin keeps them.',
  method: 'PUT',
  path: '/api/admin/users/{userId}/admin',
  params: z.object({ userId: idParam }),
  body: z.object({ isAdmin: z.boolean() }),
  output: adminUserSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
});
