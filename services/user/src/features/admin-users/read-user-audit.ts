import type { listUserAudit, OutputOf, ParsedInputOf } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';

type Query = ParsedInputOf<typeof listUserAudit>['query'];
type Row = {
  id: number;
  at: Date | string;
  adminId: number;
  adminName: string;
  userId: number;
  username: string | null;
  wasAdmin: boolean;
  isAdmin: boolean;
};

export async function readUserAudit(em: EntityManager, query: Query): Promise<OutputOf<typeof listUserAudit>> {
  // Only updates of users are written here; other filters match nothing.
  if ((query.entity ?? 'user') !== 'user' || (query.action ?? 'update') !== 'update') return { items: [], next: null };
  const rows = await em.execute<Row[]>(
    `select e.id, e.at, e.admin_id as "adminId", e.user_id as "userId", u.username,
            coalesce(a.display_name, a.username, 'User ' || e.admin_id) as "adminName",
            e.was_admin as "wasAdmin", e.is_admin as "isAdmin"
     from admin_audit e left join users a on a.id = e.admin_id left join users u on u.id = e.user_id
     where e.id < ? and (?::int is null or e.user_id = ?::int) and (?::int is null or e.admin_id = ?::int)
     order by e.id desc limit ?`,
    [
      query.before ?? 2_147_483_647,
      query.entityId ?? null,
      query.entityId ?? null,
      query.adminId ?? null,
      query.adminId ?? null,
      query.limit + 1,
    ],
  );
  const items = rows.slice(0, query.limit).map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    adminId: row.adminId,
    adminName: row.adminName,
    action: 'update' as const,
    entity: 'user' as const,
    entityId: row.userId,
    before: { username: row.username, isAdmin: row.wasAdmin },
    after: { username: row.username, isAdmin: row.isAdmin },
  }));
  return { items, next: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null };
}
