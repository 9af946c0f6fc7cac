import { normalizeEmail, type AdminUser, type listUsers, type ParsedInputOf } from '@grow/contracts';
import { pageOf } from '@grow/service-kit';
import { fold } from '@grow/text/search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import type { User } from '../users/user.entity.ts';

const columns = [
  'id',
  'username',
  'email',
  'emailVerified',
  'displayName',
  'level',
  'isAdmin',
  'roles',
  'isGuest',
  'lastActive',
] as const;

export function presentAdminUser(user: Pick<User, (typeof columns)[number]>): AdminUser {
  const { id, username, email, emailVerified, displayName, level, isAdmin, roles, isGuest, lastActive } = user;
  return {
    id,
    username,
    email: email ?? null,
    isEmailVerified: emailVerified,
    displayName: displayName ?? null,
    level,
    isAdmin,
    roles,
    isGuest,
    lastActive: lastActive.toISOString(),
  };
}

/** A page of users by id. The cursor is the last id, so that the last page costs as much as the first. */
export async function readUserPage(
  em: EntityManager,
  { search = '', role, cursor = 0, limit }: ParsedInputOf<typeof listUsers>['query'],
) {
  let users = query(em)
    .selectFrom('User')
    .select(columns)
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(limit + 1);
  if (role === 'admin') users = users.where('isAdmin', '=', true);
  else if (role !== undefined) {
    const held = role;
    users = users.where(({ eb, fn, val }) => eb(val(held), '=', fn.any('roles')));
  }
  if (search !== '') {
    const text = fold(normalizeEmail(search) ?? search);
    const pattern = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
    // The expression of index `users_search_text`, used if few users match; the id index is used if many do.
    users = users.where(({ eb, fn, val }) => {
      const name = eb(eb('username', '||', ' '), '||', fn.coalesce('email', val('')));
      const searched = eb(eb(name, '||', ' '), '||', fn.coalesce('displayName', val('')));
      return eb(fn('fold_text', [searched]), 'like', val(pattern));
    });
  }
  const { items, next } = pageOf(await users.execute(), limit);
  return { items: items.map(presentAdminUser), next };
}
