import { randomUUID } from 'node:crypto';
import {
  readMe,
  readProviderSession,
  signInAnonymously,
  signInWithEmail,
  signInWithGoogle,
  signInWithOidc,
  subscribeToPush,
} from '@grow/contracts';
import type { SignedIn } from './sign-in.ts';
import type { RunningUser } from './start-user.ts';

/**
 * What somebody can have copied from a browser: none of it may give access to the account after the end of its session.
 */
export type Copied = Omit<SignedIn, 'user'> & { providerToken: string };

/** Copies all secrets of a browser, and uses them: it gets notifications, and an event stream is open. */
export async function copyOf(service: RunningUser, signedIn: SignedIn): Promise<Copied> {
  await service.sql(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (?, ?, ?, 'key', 'auth')`,
    [signedIn.caller.userId, signedIn.caller.sessionId, `https://${subscribeToPush.id}.example/${randomUUID()}`],
  );
  return { ...signedIn, providerToken: (await readAtProvider(service, signedIn.providerCookies)) ?? '' };
}

/** The token that the provider issues to whoever has its cookies; null if it has no session for them. */
export async function readAtProvider(service: RunningUser, cookie: string): Promise<string | null> {
  const response = await service.visitor.fetch(readProviderSession.path, { headers: { cookie } });
  return readProviderSession.output.parse(await response.json()).token;
}

/** Every kind of access to an account, and whether it works with what was copied. */
function accessOf(service: RunningUser): Record<string, (copied: Copied) => Promise<boolean>> {
  const isToken = async (token: string) => {
    for (const contract of [signInWithEmail, signInWithGoogle, signInWithOidc, signInAnonymously]) {
      if ((await service.visitor.send(contract, { body: { token } })).status !== 401) return true;
    }
    return false;
  };
  return {
    // The gateway uses the same call for both.
    'session token, as cookie or bearer': async ({ token }) => (await service.resolve(token)) !== null,
    'identity that the gateway signed before': async ({ caller }) =>
      (await service.api.as(caller).send(readMe)).status !== 401,
    'provider cookie': async ({ providerCookies }) => (await readAtProvider(service, providerCookies)) !== null,
    'provider token': ({ providerToken }) => isToken(providerToken),
    'push subscription': async ({ caller }) =>
      (await service.sql('select 1 from push_subscriptions where session_id = ?', [caller.sessionId])).length > 0,
  };
}

/** The kinds of access that work with what was copied. */
export async function openAccess(service: RunningUser, copied: Copied, ignored: readonly string[] = []) {
  const open: string[] = [];
  for (const [name, isOpen] of Object.entries(accessOf(service))) {
    if (!ignored.includes(name) && (await isOpen(copied))) open.push(name);
  }
  return open;
}

/** Moves one browser's sessions into the past, here and at the provider. */
export async function letTimePass(service: RunningUser, { caller }: SignedIn, interval: string): Promise<void> {
  await service.sql(
    `update identity."session" set "createdAt" = "createdAt" - ?::interval, "updatedAt" = "updatedAt" - ?::interval,
       "expiresAt" = "expiresAt" - ?::interval where id = (select provider_session_id from sessions where id = ?)`,
    [interval, interval, interval, caller.sessionId],
  );
  await service.sql(
    'update sessions set created_at = created_at - ?::interval, last_seen_at = last_seen_at - ?::interval where id = ?',
    [interval, interval, caller.sessionId],
  );
}
