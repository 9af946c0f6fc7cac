import type { listUserAudit, OutputOf, ParsedInputOf } from '@grow/contracts';
import { pageOf } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

type Filter = ParsedInputOf<typeof listUserAudit>['query'];

export async function readUserAudit(em: EntityManager, filter: Filter): Promise<OutputOf<typeof listUserAudit>> {
  // The log contains only updates of users; other filters match nothing.
  if ((filter.entity ?? 'user') !== 'user' || (filter.action ?? 'update') !== 'update') {
    return { items: [], next: null };
  }
  let changes = query(em)
    .selectFrom('AdminChange as c')
    .leftJoin('User as a', 'a.id', 'c.adminId')
    .leftJoin('User as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.at', 'c.adminId', 'c.userId as entityId', 'c.wasAdmin', 'c.isAdmin', 'u.username'])
    .select(['c.rolesBefore', 'c.rolesAfter'])
    .select(({ fn }) => fn.coalesce('a.displayName', 'a.username').as('adminName'))
    .orderBy('c.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.before !== undefined) changes = changes.where('c.id', '<', filter.before);
  if (filter.entityId !== undefined) changes = changes.where('c.userId', '=', filter.entityId);
  if (filter.adminId !== undefined) changes = changes.where('c.adminId', '=', filter.adminId);
  if (filter.from !== undefined) changes = changes.where('c.at', '>=', new Date(filter.from));
  if (filter.until !== undefined) changes = changes.where('c.at', '<', new Date(filter.until));
  if (filter.adminName !== undefined) {
    const part = filter.adminName.toLowerCase();
    changes = changes.where(({ eb, fn, or }) =>
      or(
        (['a.displayName', 'a.username'] as const).map((name) =>
          eb(fn<number>('strpos', [fn('lower', [name]), eb.val(part)]), '>', 0),
        ),
      ),
    );
  }
  const { items, next } = pageOf(await changes.execute(), filter.limit);
  return {
    items: items.map(({ at, adminName, username, wasAdmin, isAdmin, rolesBefore, rolesAfter, ...change }) => ({
      ...change,
      at: at.toISOString(),
      adminName: adminName ?? `User ${change.adminId}`,
      action: 'update',
      entity: 'user',
      before: { username, isAdmin: wasAdmin, roles: rolesBefore },
      after: { username, isAdmin, roles: rolesAfter },
    })),
    next,
  };
}
