import type { Restriction } from '@grow/contracts';
import type { User } from './user.entity.ts';

type Restricted = Pick<User, 'restriction'>;

/** The mute or suspension that is in force; null without one. No job has to lift one that has expired. */
export function restrictionOf({ restriction }: Restricted, now = new Date()): Restriction | null {
  if (!restriction || (restriction.until !== null && new Date(restriction.until) <= now)) return null;
  const { kind, until, reason } = restriction;
  return { kind, until, reason };
}

export const isSuspended = (user: Restricted, now?: Date): boolean => restrictionOf(user, now)?.kind === 'suspend';
