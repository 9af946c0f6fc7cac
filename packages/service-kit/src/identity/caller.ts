import type { ServiceName } from '@grow/contracts';

/** Who calls, as the gateway resolved the session. */
export type Caller = {
  userId: number;
  isAdmin: boolean;
  isGuest: boolean;
  sessionId: string;
  timeZone?: string | undefined;
};

/** What a signed identity says: a user's call through the gateway, or a service speaking for itself. */
export type Identity = { caller: Caller; service: 'gateway' } | { caller: null; service: ServiceName };
