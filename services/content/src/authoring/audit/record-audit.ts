import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEntry } from './audit-entry.entity.ts';

export type Change = Omit<RequiredEntityData<AuditEntry>, 'id' | 'at'>;

/**
 * Records who changed what. Call it in the transaction of the change, so that neither is committed without the other.
 */
export async function recordAudit(em: EntityManager, change: Change): Promise<void> {
  await em.insert(AuditEntry, change);
}
