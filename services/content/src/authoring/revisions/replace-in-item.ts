import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContent } from '../editing/content-item.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ContentItem } from './content-item.entity.ts';
import { publish } from './publish-revision.ts';
import { reviseItem } from './revise-item.ts';

type Replacement = { adminId: number; note: string; change: (content: AnyContent) => AnyContent };

/** Changes what is live, scheduled and the latest of an item, and publishes what is live. Call it in `editContent`. */
export async function replaceInItem(
  em: EntityManager,
  item: ContentItem,
  { adminId, note, change }: Replacement,
): Promise<void> {
  const { kind: entity, itemId: entityId } = item;
  await reviseItem(em, item, {
    ...{ authorId: adminId, note, change },
    async onMade({ number, isLive, before, after }) {
      const audit = { before: { id: entityId, ...before }, after: { id: entityId, ...after } };
      await recordAudit(em, { adminId, action: 'update', entity, entityId, ...audit });
      if (isLive) await publish(em, item, number, adminId);
    },
  });
  await em.flush();
}
