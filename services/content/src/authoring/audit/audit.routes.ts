import { listAudit } from '@grow/contracts';
import { findUsersByName, maxNamedUsers } from '@grow/contracts/internal';
import { callInternal, handle, pageOf, type Route, type ServiceAddress } from '@grow/service-kit';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Ids of users with audit entries and a matching name. The user service knows the names. */
async function findAdmins(em: EntityManager, userService: ServiceAddress, name: string): Promise<number[]> {
  const editors = await query(em).selectFrom('AuditEntry').select('adminId').distinct().limit(maxNamedUsers).execute();
  return callInternal(findUsersByName, { body: { ids: editors.map(({ adminId }) => adminId), name } }, userService);
}

export function auditRoutes({ authors, userService }: { authors: AuthorCards; userService: ServiceAddress }): Route[] {
  return [
    handle(listAudit, async ({ query: { cursor, limit, adminName, from, until, ...equal } }, { em }) => {
      const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
      const where: FilterQuery<AuditEntry> = {
        ...given,
        $and: [
          ...(cursor === undefined ? [] : [{ id: { $lt: cursor } }]),
          ...(from === undefined ? [] : [{ at: { $gte: new Date(from) } }]),
          ...(until === undefined ? [] : [{ at: { $lt: new Date(until) } }]),
          ...(adminName === undefined ? [] : [{ adminId: { $in: await findAdmins(em, userService, adminName) } }]),
        ],
      };
      const entries = await em.find(AuditEntry, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
      const { items, next } = pageOf(entries, limit);
      const cardOf = await authors.read(items.map(({ adminId }) => adminId));
      return {
        items: items.map(({ id, at, adminId, action, entity, entityId = null, before: earlier, after }) => ({
          id,
          adminId,
          action,
          entity,
          entityId,
          before: earlier ?? null,
          after: after ?? null,
          at: at.toISOString(),
          adminName: cardOf(adminId).displayName,
        })),
        next,
      };
    }),
  ];
}
