import type { Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { absoluteLifetimeSeconds, idleLifetimeSeconds } from './session-lifetime.ts';

const sweepEveryMs = 60 * 60 * 1000;

/** What time has made worthless. A guest without a session can never come back: their account goes after 90 days. */
const statements = [
  // Takes the sessions along that were made from it; what is left of ours has none behind it, or one that others use.
  `delete from identity."session" where "expiresAt" < now()`,
  `delete from sessions where last_seen_at < now() - make_interval(secs => ${idleLifetimeSeconds})
     or created_at < now() - make_interval(secs => ${absoluteLifetimeSeconds})`,
  `delete from identity."verification" where "expiresAt" < now()`,
  'delete from identity.password_resets where expires_at < now()',
  `delete from identity.attempts where window_started_at < now() - interval '1 day'`,
  `delete from users u where u.is_guest and u.last_active < now() - make_interval(secs => ${absoluteLifetimeSeconds})
     and not exists (select 1 from sessions s where s.user_id = u.id)`,
  `delete from identity."user" p where p."isAnonymous"
     and p."updatedAt" < now() - make_interval(secs => ${absoluteLifetimeSeconds})
     and not exists (select 1 from identities i where i.provider = 'embedded' and i.subject = p.id)`,
];

/** Deletes what has run out. Each statement stands alone, so that one that fails does not keep the others from it. */
export async function sweepExpired(em: EntityManager): Promise<void> {
  for (const statement of statements) await em.execute(statement);
}

/** Sweeps every hour, in any number of processes. Answers how to stop. */
export function startSweeping(orm: MikroORM, log: Logger): () => void {
  const timer = setInterval(() => {
    sweepExpired(orm.em.fork()).catch((error: unknown) => {
      log.warn({ err: error }, 'what has run out could not be deleted, the next round tries again');
    });
  }, sweepEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
