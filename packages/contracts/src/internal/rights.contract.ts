import { z } from 'zod/mini';
import { idParam } from '../contract.ts';
import { roleSchema } from '../role.ts';
import { defineInternalContract } from './internal-contract.ts';

/** The rights that a user has now, for what acts later in their name. A suspended or deleted user has none. */
export const readRights = defineInternalContract({
  id: 'read-rights',
  service: 'user',
  callers: ['content'],
  method: 'GET',
  path: '/internal/users/{userId}/rights',
  params: z.object({ userId: idParam }),
  output: z.object({ isAdmin: z.boolean(), roles: z.array(roleSchema) }),
});
