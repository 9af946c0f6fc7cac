import type { EntityManager } from '@mikro-orm/postgresql';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from './session-lifetime.ts';

/**
 * Lets the provider's session live as long as the one of ours that was just made from it or used. It is locked until the
 * transaction ends, so that it cannot end in between. False where it has ended already.
 */
export async function keepProviderSession(em: EntityManager, providerSession: string): Promise<boolean> {
  const kept = await em.execute<unknown[]>(
    `update identity."session" set "expiresAt" =
       least(now() + make_interval(secs => ${idleLifetimeSeconds}),
         "createdAt" + make_interval(secs => ${absoluteLifetimeSeconds}))
     where id = ? and "expiresAt" > now() returning 1`,
    [providerSession],
  );
  return kept.length > 0;
}
