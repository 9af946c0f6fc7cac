import { sessionUserSchema, type SessionUser } from '@grow/contracts';
import { callInternal, type Caller } from '@grow/service-kit';
import { z } from 'zod';
import type { ServiceWatch } from '../forwarding/service-watch.ts';

export type Session = { caller: Caller; user: SessionUser };

const answerSchema = z.object({
  user: z
    .object({
      userId: z.int(),
      isAdmin: z.boolean(),
      isGuest: z.boolean(),
      sessionId: z.string(),
      timeZone: z.string().nullish(),
      sessionUser: sessionUserSchema,
    })
    .nullable(),
});

export type SessionResolver = (token: string | null, requestId: string) => Promise<Session | null>;

/** Asks the user service whose session a token is. It fails with `service_unavailable` where that cannot be known. */
export function createSessionResolver(baseUrl: string, internalSecret: string, watch: ServiceWatch): SessionResolver {
  async function ask(token: string, requestId: string, onAnswer: () => void) {
    const answer = await callInternal({
      baseUrl,
      internalSecret,
      as: 'gateway',
      method: 'POST',
      path: '/internal/sessions/resolve',
      body: { token },
      output: answerSchema,
      // A refused connection fails at once; this is for one that is alive but very busy.
      timeoutMs: 5000,
      requestId,
    });
    onAnswer();
    return answer;
  }

  return async (token, requestId) => {
    if (token === null) return null;
    const { user } = await watch.during((onAnswer) => ask(token, requestId, onAnswer));
    if (user === null) return null;
    const { sessionUser, timeZone, ...caller } = user;
    return { caller: timeZone == null ? caller : { ...caller, timeZone }, user: sessionUser };
  };
}
