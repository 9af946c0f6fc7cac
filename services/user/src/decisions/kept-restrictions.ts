import { createHmac, randomUUID } from 'node:crypto';
import { isInForce } from '@grow/contracts';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { textsIn } from '../texts.ts';
import { Identity } from '../users/identity.entity.ts';
import { ProviderAccount } from '../users/provider-tables.entity.ts';
import type { User } from '../users/user.entity.ts';
import { addToHistory } from './history.ts';
import { KeptRestriction } from './kept-restriction.entity.ts';

/** Keeps a restriction that is in force, in the transaction that deletes the account. */
export async function keepRestriction(em: EntityManager, user: User, secret: string): Promise<void> {
  const { restriction } = user;
  if (!restriction || !isInForce(restriction)) return;
  const keys = await keysOf(em, user, secret);
  const { kind, rule, until } = restriction;
  if (keys.length > 0) em.create(KeptRestriction, { keys, kind, rule, until: until === null ? null : new Date(until) });
}

/**
 * Restricts a new account whose person had another one, in the transaction that creates it: as a decision that can be
 * appealed. Of several restrictions a suspension is first, then the longest; the others wait for the next account.
 */
export async function resumeRestriction(em: EntityManager, user: User, secret: string): Promise<void> {
  const keys = await keysOf(em, user, secret);
  if (keys.length === 0) return;
  const known = { keys: { $overlap: keys }, $or: [{ until: null }, { until: { $gt: new Date() } }] };
  const [kept] = await em.find(KeptRestriction, known, {
    orderBy: { kind: 'desc', until: 'desc nulls first' },
    limit: 1,
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  if (kept === undefined) return;
  const { kind, rule = null } = kept;
  const until = kept.until?.toISOString() ?? null;
  const reason = textsIn(user.language).t('restriction.kept');
  const key = randomUUID();
  em.remove(kept);
  user.restriction = { key, kind, rule, reason, until };
  user.lastDecision = key;
  await em.flush();
  await addToHistory(em, { key, userId: user.id, moderatorId: null, kind, rule, reason, until });
}

/** Hashes of all by which a person can be known again. The key keeps anybody from guessing them from the rows alone. */
async function keysOf(em: EntityManager, user: User, secret: string): Promise<string[]> {
  const identities = await em.find(Identity, { user: user.id });
  const embedded = identities.filter(({ provider }) => provider === 'embedded').map(({ subject }) => subject);
  // The subjects of the embedded provider are made anew for each account.
  const accounts = await em.find(ProviderAccount, { user: { $in: embedded }, providerId: { $ne: 'credential' } });
  const known = [
    ...(user.email === null || user.email === undefined ? [] : [`email ${user.email}`]),
    ...identities.filter(({ provider }) => provider !== 'embedded').map((one) => `${one.provider} ${one.subject}`),
    ...accounts.map(({ providerId, accountId }) => `${providerId} ${accountId}`),
  ];
  return known.map((text) => createHmac('sha256', secret).update(`restriction ${text}`).digest('base64url'));
}
