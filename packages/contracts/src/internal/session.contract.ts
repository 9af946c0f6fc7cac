import { z } from 'zod/mini';
import { sessionUserSchema } from '../session.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

const resolvedSessionSchema = z.object({
  userId: z.int(),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  sessionId: z.string(),
  timeZone: z.string(),
  sessionUser: sessionUserSchema,
});
export type ResolvedSession = z.infer<typeof resolvedSessionSchema>;

/** Whose session a token is; null where there is none. */
export const resolveSession = defineInternalContract({
  id: 'resolve-session',
  service: 'user',
  caller: 'gateway',
  method: 'POST',
  path: '/internal/sessions/resolve',
  // As much as the gateway takes from a client: a token that cannot be one is nobody's, and no fault of this call.
  body: z.object({ token: z.string().check(z.maxLength(512)) }),
  output: z.object({ user: z.nullable(resolvedSessionSchema) }),
});
