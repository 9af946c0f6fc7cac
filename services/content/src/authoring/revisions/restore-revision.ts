import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, RevisionState } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { assertGates } from '../editing/replace-gates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { appendRevision, openItem, presentState, readSnapshot } from './revision-store.ts';
import { assertParent } from './save-draft.ts';

type Restore = { em: EntityManager; adminId: number; kind: ContentKind; id: number; version: number };

/** Begins a draft with the content of an earlier revision. Restoring what is the latest changes nothing. */
export function restoreRevision({ em, adminId, kind, id, version }: Restore): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, id);
    const content = await readSnapshot(tx, item, version);
    const before = await readSnapshot(tx, item, item.latest);
    if (isDeepStrictEqual(content, before)) return presentState(item);
    await assertParent(tx, kind, content);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    await appendRevision(tx, item, content, { authorId: adminId, from: version });
    await recordAudit(tx, {
      ...{ adminId, action: 'update', entity: kind, entityId: id },
      before: { id, ...before },
      after: { id, ...content },
    });
    return presentState(item);
  });
}
