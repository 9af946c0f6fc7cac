import { listAudit } from '@grow/contracts';
import { handle, pageOf, type Route } from '@grow/service-kit';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { AuditEntry } from './audit-entry.entity.ts';

const maxAdmins = 1000;

/** The people with entries whose name contains a text. The user service knows the names. */
async function findAdmins(em: EntityManager, authors: AuthorCards, name: string): Promise<number[]> {
  const made = await query(em).selectFrom('AuditEntry').select('adminId').distinct().limit(maxAdmins).execute();
  const ids = made.map(({ adminId }) => adminId);
  const cardOf = await authors.read(ids);
  const wanted = name.toLocaleLowerCase();
  const isWanted = (id: number) =>
    [cardOf(id).displayName, cardOf(id).username].some((one) => one.toLocaleLowerCase().includes(wanted));
  return ids.filter(isWanted);
}

export function auditRoutes({ authors }: { authors: AuthorCards }): Route[] {
  return [
    handle(listAudit, async ({ query: { before, limit, adminName, from, until, ...equal } }, { em }) => {
      const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
      const where: FilterQuery<AuditEntry> = {
        ...given,
        $and: [
          ...(before === undefined ? [] : [{ id: { $lt: before } }]),
          ...(from === undefined ? [] : [{ at: { $gte: new Date(from) } }]),
          ...(until === undefined ? [] : [{ at: { $lt: new Date(until) } }]),
          ...(adminName === undefined ? [] : [{ adminId: { $in: await findAdmins(em, authors, adminName) } }]),
        ],
      };
      const entries = await em.find(AuditEntry, where, { orderBy: { id: 'desc' }, limit: limit + 1 });
      const { items, next } = pageOf(entries, limit);
      const cardOf = await authors.read(items.map(({ adminId }) => adminId));
      return {
        items: items.map(({ id, at, adminId, action, entity, entityId = null, before: earlier, after }) => ({
          ...{ id, adminId, action, entity, entityId, before: earlier ?? null, after: after ?? null },
          at: at.toISOString(),
          adminName: cardOf(adminId).displayName,
        })),
        next,
      };
    }),
  ];
}
