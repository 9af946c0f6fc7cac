import { moderationActionSchema, type listUserAudit, type OutputOf, type ParsedInputOf } from '@grow/contracts';
import { containsText, pageOf, presentChange } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import type { AdminChange } from './admin-change.entity.ts';

type Filter = ParsedInputOf<typeof listUserAudit>['query'];

export async function readUserAudit(em: EntityManager, filter: Filter): Promise<OutputOf<typeof listUserAudit>> {
  // The log is about users and flags; other filters match nothing.
  if (![undefined, 'user', 'flag'].includes(filter.entity)) return { items: [], next: null };
  let changes = query(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('AdminChange')
        .selectAll()
        .select(({ eb, fn, not, and, or, ref }) =>
          or([
            and([ref('isAdmin'), not(ref('wasAdmin'))]),
            eb(fn<number>('cardinality', ['rolesAfter']), '>', fn<number>('cardinality', ['rolesBefore'])),
          ]).as('isGrant'),
        )
        .as('c'),
    )
    .leftJoin('User as a', 'a.id', 'c.adminId')
    .leftJoin('User as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.at', 'c.adminId', 'c.userId as entityId', 'c.wasAdmin', 'c.isAdmin', 'u.username'])
    .select(['c.rolesBefore', 'c.rolesAfter', 'c.isGrant', 'c.action', 'c.details', 'c.flag'])
    .select(({ fn }) => fn.coalesce('a.displayName', 'a.username').as('adminName'))
    .orderBy('c.id', 'desc')
    .limit(filter.limit + 1);
  if (filter.cursor !== undefined) changes = changes.where('c.id', '<', filter.cursor);
  if (filter.entity !== undefined) changes = changes.where('c.flag', filter.entity === 'flag' ? 'is not' : 'is', null);
  if (filter.entityId !== undefined) changes = changes.where('c.userId', '=', filter.entityId);
  if (filter.adminId !== undefined) changes = changes.where('c.adminId', '=', filter.adminId);
  if (filter.action === 'grant' || filter.action === 'revoke') {
    changes = changes
      .where('c.action', 'is', null)
      .where('c.flag', 'is', null)
      .where('c.isGrant', '=', filter.action === 'grant');
  } else if (filter.action === 'update') {
    changes = changes.where('c.flag', 'is not', null);
  } else if (filter.action !== undefined) {
    const parsed = moderationActionSchema.safeParse(filter.action);
    if (!parsed.success) return { items: [], next: null };
    changes = changes.where('c.action', '=', parsed.data);
  }
  if (filter.from !== undefined) changes = changes.where('c.at', '>=', new Date(filter.from));
  if (filter.until !== undefined) changes = changes.where('c.at', '<', new Date(filter.until));
  if (filter.adminName !== undefined) {
    const part = filter.adminName;
    changes = changes.where(({ or, ref }) =>
      or([containsText(ref('a.displayName'), part), containsText(ref('a.username'), part)]),
    );
  }
  const { items, next } = pageOf(await changes.execute(), filter.limit);
  return {
    items: items.map(({ id, at, adminId, adminName, entityId, ...change }) => ({
      id,
      at: at.toISOString(),
      adminId,
      adminName,
      entityId,
      ...presentSubject(change),
    })),
    next,
  };
}

type Subject = Pick<AdminChange, 'wasAdmin' | 'isAdmin' | 'rolesBefore' | 'rolesAfter'> & {
  [Field in 'action' | 'details' | 'flag']: NonNullable<AdminChange[Field]> | null;
} & { username: string | null; isGrant: unknown };

/** What was done to whom or what, as it was before and after. */
function presentSubject({ action, details, flag, username, isGrant, ...rights }: Subject) {
  if (flag !== null) {
    const { before, after } = details ?? {};
    return { action: 'update', entity: 'flag', ...presentChange(before, after) } as const;
  }
  if (action !== null)
    return { action, entity: 'user', ...presentChange(null, { username, ...withoutKey(details) }) } as const;
  return {
    action: isGrant ? 'grant' : 'revoke',
    entity: 'user',
    ...presentChange(
      { username, isAdmin: rights.wasAdmin, roles: rights.rolesBefore },
      { username, isAdmin: rights.isAdmin, roles: rights.rolesAfter },
    ),
  } as const;
}

function withoutKey(details: Record<string, unknown> | null): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details ?? {}).filter(([name]) => name !== 'key'));
}
