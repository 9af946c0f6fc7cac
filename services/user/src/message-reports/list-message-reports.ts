import { maxReports, type ReportedItem } from '@grow/contracts';
import { presentReportQueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { query } from '../database/query.ts';
import { readPublicCards, readUserCards } from '../user-cards/read-user-cards.ts';

const maxItems = 100;

type Which = { isOpen?: boolean; senderId?: number };

/** The reported messages with their latest reports and decisions. */
function readItems(em: EntityManager, { isOpen, senderId }: Which) {
  let items = query(em)
    .selectFrom('ReportedMessage as i')
    .innerJoin('Message as m', 'm.id', 'i.message')
    .select(({ selectFrom }) => [
      'm.id as itemId',
      'i.isOpen',
      'm.sender as userId',
      'm.content',
      'm.hiddenAt',
      'm.isHeld',
      'i.holdCause',
      'i.holdDetail',
      'i.heldAt',
      selectFrom('MessageReport as r')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('r.item', '=', 'i.message')
        .$asScalar()
        .$notNull()
        .as('reportCount'),
      jsonArrayFrom(
        selectFrom('MessageReport as r')
          .select(['r.reporter as reporterId', 'r.reason as reason', 'r.details as details', 'r.createdAt as at'])
          .whereRef('r.item', '=', 'i.message')
          .orderBy('r.createdAt', 'desc')
          .orderBy('r.reporter')
          .limit(maxReports),
      ).as('reports'),
      jsonArrayFrom(
        selectFrom('MessageDecision as d')
          .select(['d.id as id', 'd.admin as adminId', 'd.action as action', 'd.rule as rule'])
          .select(['d.note as note', 'd.createdAt as at'])
          .whereRef('d.item', '=', 'i.message')
          .orderBy('d.id', 'desc')
          .limit(maxReports),
      ).as('decisions'),
    ])
    .orderBy('i.reportedAt', 'desc')
    .limit(maxItems);
  if (isOpen !== undefined) items = items.where('i.isOpen', '=', isOpen);
  if (senderId !== undefined) items = items.where('m.sender', '=', senderId);
  return items.execute();
}

/** Messages in the moderation queue, or a sender's reported ones; never the rest of a conversation. */
export async function listMessageReports(em: EntityManager, which: Which): Promise<ReportedItem[]> {
  const items = await readItems(em, which);
  return presentReportQueue(
    items.map(({ isHeld, holdCause, holdDetail, heldAt, ...item }) => ({
      ...item,
      kind: 'message',
      postId: null,
      reportedContent: null,
      imageUrls: [],
      hold:
        isHeld && holdCause !== null && heldAt !== null
          ? { cause: holdCause, detail: holdDetail, at: heldAt.toISOString(), until: null }
          : null,
    })),
    {
      read: (ids) => readPublicCards(em, ids),
      readSuspended: async (ids) =>
        new Set((await readUserCards(em, ids)).filter(({ isSuspended }) => isSuspended).map(({ id }) => id)),
    },
  );
}
