import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEntry } from './audit-entry.entity.ts';

export type Change = Omit<RequiredEntityData<AuditEntry>, 'id' | 'at'>;

/** Writes down who changed what. Call it in the transaction of the change, so that neither is there without the other. */
export async function recordAudit(em: EntityManager, change: Change): Promise<void> {
  await em.insert(AuditEntry, change);
}
