import type { Role, ServiceName } from '@grow/contracts';

/** The caller, as the gateway resolved the session. */
export type Caller = {
  userId: number;
  isAdmin: boolean;
  roles: readonly Role[];
  isGuest: boolean;
  /** Has confirmed to be old enough for the course. */
  isAdult: boolean;
  sessionId: string;
  timeZone?: string | undefined;
};

/** The content of a signed identity: a user's call through the gateway, or a service calling for itself. */
export type Identity = { caller: Caller; service: 'gateway' } | { caller: null; service: ServiceName };
