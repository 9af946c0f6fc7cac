import { hasRole, type ContentKind } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { language } from './revision-store.ts';

type Revision = { kind: ContentKind; id: number; version: number };

/**
 * Whether a caller may publish a revision: an admin each, a reviewer what somebody else wrote. There is always an admin
 * who can publish what a reviewer wrote. Who wrote a revision does not change, so this holds without a lock.
 */
export async function mayPublish(em: EntityManager, caller: Caller, { kind, id, version }: Revision): Promise<boolean> {
  if (caller.isAdmin || !hasRole(caller, 'reviewer')) return caller.isAdmin;
  const item = await em.findOne(ContentItem, { kind, itemId: id, language });
  if (item === null) return true;
  const own = { item: item.id, number: version, authorId: caller.userId };
  return (await em.count(ContentRevision, own)) === 0;
}
