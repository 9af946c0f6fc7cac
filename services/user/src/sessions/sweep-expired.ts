import { now, repeat, secondsFromNow, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from './session-lifetime.ts';

const sweepEveryMs = 60 * 60 * 1000;

const longAgo = secondsFromNow(-absoluteLifetimeSeconds);

/** Expired rows. A guest without a session can never sign in again: their account is deleted after 90 days. */
const sweeps: ((db: ReturnType<typeof query>) => { execute: () => Promise<unknown> })[] = [
  // Cascades to our sessions made from it. Our remaining ones have no provider session, or one that others use.
  (db) => db.deleteFrom('identity.ProviderSession').where('expiresAt', '<', now),
  (db) =>
    db
      .deleteFrom('Session')
      .where(({ or, eb }) =>
        or([eb('lastSeenAt', '<', secondsFromNow(-idleLifetimeSeconds)), eb('createdAt', '<', longAgo)]),
      ),
  (db) => db.deleteFrom('identity.ProviderVerification').where('expiresAt', '<', now),
  (db) => db.deleteFrom('identity.PasswordReset').where('expiresAt', '<', now),
  (db) => db.deleteFrom('identity.Attempts').where('windowStartedAt', '<', secondsFromNow(-24 * 60 * 60)),
  (db) => db.deleteFrom('KeptRestriction').where('until', '<=', now),
  (db) =>
    db
      .deleteFrom('User')
      .where('isGuest', '=', true)
      .where('lastActive', '<', longAgo)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('Session as s').select('s.id').whereRef('s.user', '=', 'User.id'))),
      ),
  (db) =>
    db
      .deleteFrom('identity.ProviderUser')
      .where('isAnonymous', '=', true)
      .where('updatedAt', '<', longAgo)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('Identity as i')
              .select('i.id')
              .where('i.provider', '=', 'embedded')
              .whereRef('i.subject', '=', 'identity.ProviderUser.id'),
          ),
        ),
      ),
];

/** Deletes expired rows. */
export async function sweepExpired(em: EntityManager): Promise<void> {
  for (const sweep of sweeps) await sweep(query(em)).execute();
}

/** Sweeps every hour, in any number of processes. Returns a function that stops it. */
export function startSweeping(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({
    name: 'the sweep of expired rows',
    job: () => sweepExpired(orm.em.fork()),
    everyMs: sweepEveryMs,
    log,
  });
}
