import type { listAudit, OutputOf, ParsedInputOf } from '@grow/contracts';
import { findUsersByName, maxNamedUsers } from '@grow/contracts/internal';
import { callInternal, pageOf, presentChange, type Peers } from '@grow/service-kit';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { AuditEntry } from './audit-entry.entity.ts';

type Reader = { em: EntityManager; authors: AuthorCards; peers: Peers };

/** A page of the audit log, newest first. */
export async function readAudit(
  { em, authors, peers }: Reader,
  { cursor, limit, adminName, from, until, ...equal }: ParsedInputOf<typeof listAudit>['query'],
): Promise<OutputOf<typeof listAudit>> {
  const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
  const where: FilterQuery<AuditEntry> = {
    ...given,
    $and: [
      ...(cursor === undefined ? [] : [{ id: { $lt: cursor } }]),
      ...(from === undefined ? [] : [{ at: { $gte: new Date(from) } }]),
      ...(until === undefined ? [] : [{ at: { $lt: new Date(until) } }]),
      ...(adminName === undefined ? [] : [{ adminId: { $in: await findAdmins(em, peers, adminName) } }]),
    ],
  };
  const options = { orderBy: { id: 'desc' }, limit: limit + 1, disableIdentityMap: true } as const;
  const { items, next } = pageOf(await em.find(AuditEntry, where, options), limit);
  const nameOf = await authors.readNames(items.map(({ adminId }) => adminId));
  return {
    items: items.map(({ id, at, adminId, action, entity, entityId = null, before, after }) => ({
      id,
      adminId,
      action,
      entity,
      entityId,
      ...presentChange(before, after),
      at: at.toISOString(),
      adminName: nameOf(adminId),
    })),
    next,
  };
}

/** Ids of users with audit entries and a matching name. The user service knows the names. */
async function findAdmins(em: EntityManager, peers: Peers, name: string): Promise<number[]> {
  const editors = await query(em).selectFrom('AuditEntry').select('adminId').distinct().limit(maxNamedUsers).execute();
  return callInternal(findUsersByName, { body: { ids: editors.map(({ adminId }) => adminId), name } }, peers);
}
