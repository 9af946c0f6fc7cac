import type { SessionUser } from '@grow/contracts';
import { resolveSession } from '@grow/contracts/internal';
import { callInternal, type Caller } from '@grow/service-kit';
import type { UpstreamHealth } from '../forwarding/upstream-health.ts';

export type Session = { caller: Caller; user: SessionUser };

export type SessionResolver = (token: string, requestId: string) => Promise<Session | null>;

/** Requests the session of a token from the user service. Throws `service_unavailable` if it cannot be known. */
export function createSessionResolver(
  baseUrl: string,
  internalSecret: string,
  health: UpstreamHealth,
): SessionResolver {
  async function requestSession(token: string, requestId: string, onResponse: () => void) {
    const response = await callInternal(resolveSession, { body: { token } }, { baseUrl, internalSecret, requestId });
    onResponse();
    return response;
  }

  return async (token, requestId) => {
    const { user } = await health.track((onResponse) => requestSession(token, requestId, onResponse));
    if (user === null) return null;
    const { sessionUser, ...caller } = user;
    return { caller, user: sessionUser };
  };
}
