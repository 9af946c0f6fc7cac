import { z } from 'zod/mini';
import { roleSchema } from '../role.ts';
import { sessionUserSchema } from '../session.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

const resolvedSessionSchema = z.object({
  userId: z.int(),
  isAdmin: z.boolean(),
  roles: z.array(roleSchema),
  isGuest: z.boolean(),
  isAdult: z.boolean(),
  sessionId: z.string(),
  timeZone: z.string(),
  sessionUser: sessionUserSchema,
});
export type ResolvedSession = z.infer<typeof resolvedSessionSchema>;

/** The session of a token; null if there is none. */
export const resolveSession = defineInternalContract({
  id: 'resolve-session',
  service: 'user',
  caller: 'gateway',
  method: 'POST',
  path: '/internal/sessions/resolve',
  // The longest token that the gateway accepts from a client: any invalid token has no session, and is no error of this
  // call.
  body: z.object({ token: z.string().check(z.maxLength(512)) }),
  output: z.object({ user: z.nullable(resolvedSessionSchema) }),
});
