import type { AdminUser } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

type Row = Omit<AdminUser, 'lastActive'> & { lastActive: Date | string };

export const adminUserColumns = `id, username, email, email_verified as "isEmailVerified", display_name as "displayName", level, is_admin as "isAdmin",
  is_guest as "isGuest", last_active as "lastActive"`;

/** Must be the expression of the index `users_search`, to the letter. */
const searched = `lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, ''))`;

export function presentAdminUser(row: Row): AdminUser {
  return { ...row, lastActive: new Date(row.lastActive).toISOString() };
}

type Page = { search?: string | undefined; after?: number | undefined; limit: number };

/** A page of users by id. Pages follow the last id seen, so that the last page costs what the first does. */
export async function readUserPage(em: EntityManager, { search = '', after = 0, limit }: Page) {
  const pattern = search === '' ? null : `%${search.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  // Without a prepared plan the pattern itself decides: the index where few match, the ids in order where many do.
  const rows = await em.execute<Row[]>(
    `select ${adminUserColumns} from users
     where id > ? ${pattern === null ? '' : `and ${searched} like ?`} order by id limit ?`,
    [after, ...(pattern === null ? [] : [pattern]), limit + 1],
  );
  const items = rows.slice(0, limit).map(presentAdminUser);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
