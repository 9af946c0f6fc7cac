import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths, switchSchema, type NotificationSwitch, unsubscribe } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../users/user.entity.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

type Key = { identitySecret: string };

/** The list and the user, signed by us. The token never expires, because people keep mails. */
function tokenOf(userId: number, list: NotificationSwitch, { identitySecret }: Key): string {
  const signature = createHmac('sha256', identitySecret).update(`unsubscribe ${list} ${userId}`).digest('base64url');
  return `${list}.${userId}.${signature}`;
}

/** The unsubscribe page, for the text of a mail, and the headers for mail programs (RFC 8058). */
export function unsubscribeLinks(userId: number, list: NotificationSwitch, options: Key & { publicUrl: string }) {
  const token = tokenOf(userId, list, options);
  return {
    page: `${options.publicUrl}${paths.unsubscribe}#token=${token}`,
    headers: {
      'List-Unsubscribe': `<${options.publicUrl}${unsubscribe.path.replace('{token}', token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Switches off the token's list, also for a user without saved preferences. */
export async function unsubscribeByToken(em: EntityManager, token: string, key: Key): Promise<void> {
  const [name = '', id = ''] = token.split('.');
  const list = switchSchema.safeParse(name);
  const userId = Number(id);
  if (!list.success || !isEqual(token, tokenOf(userId, list.data, key))) throw new AppError('not_found');
  if ((await em.count(User, { id: userId })) === 0) return;
  const off = { [list.data]: false };
  if ((await em.nativeUpdate(StoredPreferences, { user: userId }, off)) > 0) return;
  const { preferences } = await readPreferences(em, userId);
  await savePreferences(em, userId, { ...preferences, ...off });
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
