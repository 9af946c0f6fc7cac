import {
  decisionActionSchema,
  maxReports,
  type DecisionAction,
  type OutputOf,
  type readUserTexts as userTexts,
  type ReportedItem,
  type ReportKind,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { listDecisions } from '../moderation/list-decisions.ts';
import { presentReportQueue } from './present-report-queue.ts';

const maxItems = 100;

/**
 * All posts, comments, and messages of the queue as one relation. Its column names are its own: the mapper renames those
 * of entities.
 */
function allTexts(em: EntityManager) {
  const posts = query(em)
    .selectFrom('Post as p')
    .select(({ cast, ref, val }) => [
      cast<ReportKind>(val('post'), 'text').as('kind'),
      'p.id as textId',
      ref('p.id').$castTo<number | null>().as('inPost'),
    ])
    .select(['p.userId as writer', 'p.content as text', 'p.imageUrls as pictures', 'p.createdAt as writtenAt'])
    .select(['p.hiddenAt as hidden', 'p.deletedAt as deleted']);
  const messages = query(em)
    .selectFrom('Message as m')
    .innerJoin('ReportedItem as r', (join) => join.on('r.kind', '=', 'message').onRef('r.itemId', '=', 'm.id'))
    .select(({ cast, lit, val }) => [
      cast<ReportKind>(val('message'), 'text').as('kind'),
      'm.id as textId',
      cast<number | null>(lit(null), 'integer').as('inPost'),
    ])
    .select(['m.senderId as writer', 'm.content as text'])
    .select(({ val }) => val<string[]>([]).as('pictures'))
    .select(['m.createdAt as writtenAt', 'm.hiddenAt as hidden'])
    .select(({ cast, lit }) => cast<Date | null>(lit(null), 'timestamptz').as('deleted'));
  return posts.unionAll(messages).unionAll(
    query(em)
      .selectFrom('Comment as c')
      .select(({ cast, val }) => [cast<ReportKind>(val('comment'), 'text').as('kind'), 'c.id as textId'])
      .select(({ ref }) => ref('c.post').$castTo<number | null>().as('inPost'))
      .select(['c.userId as writer', 'c.content as text'])
      .select(({ fn, val }) =>
        fn<string[]>('array_remove', [fn('array_append', [val([]), 'c.imageUrl']), val(null)]).as('pictures'),
      )
      .select(['c.createdAt as writtenAt', 'c.hiddenAt as hidden', 'c.deletedAt as deleted']),
  );
}

/** Texts with the latest reports and decisions: of the queue, or all of one author. */
function readItems(em: EntityManager, which: { isOpen: boolean } | { authorId: number }) {
  const items = query(em)
    .selectFrom(allTexts(em).as('t'))
    .leftJoin('ReportedItem as i', (join) => join.onRef('i.kind', '=', 't.kind').onRef('i.itemId', '=', 't.textId'))
    .select(({ fn, selectFrom, val }) => [
      't.kind as kind',
      't.textId as itemId',
      't.inPost as postId',
      't.writer as userId',
      't.text as content',
      't.pictures as imageUrls',
      't.hidden as hiddenAt',
      't.deleted as deletedAt',
      fn.coalesce('i.isOpen', val(false)).as('isOpen'),
      'i.reportedContent as reportedContent',
      jsonObjectFrom(
        selectFrom('ItemHold as h')
          .select(['h.cause as cause', 'h.detail as detail', 'h.createdAt as at', 'h.until as until'])
          .whereRef('h.item', '=', 'i.id')
          .where('h.endedAt', 'is', null)
          .limit(1),
      ).as('hold'),
      selectFrom('Report as r')
        .select(({ fn: counting }) => counting.countAll<number>().as('count'))
        .whereRef('r.item', '=', 'i.id')
        .$asScalar()
        .$notNull()
        .as('reportCount'),
      jsonArrayFrom(
        selectFrom('Report as r')
          .select(['r.reporterId as reporterId', 'r.reason as reason', 'r.details as details', 'r.createdAt as at'])
          .whereRef('r.item', '=', 'i.id')
          .orderBy('r.createdAt', 'desc')
          .orderBy('r.reporterId')
          .limit(maxReports),
      ).as('reports'),
      jsonArrayFrom(
        selectFrom('Decision as d')
          .select(['d.id as id', 'd.adminId as adminId', 'd.action as action', 'd.rule as rule', 'd.note as note'])
          .select('d.createdAt as at')
          .whereRef('d.item', '=', 'i.id')
          .where('d.action', 'in', decisionActionSchema.options)
          .$narrowType<{ action: DecisionAction }>()
          .orderBy('d.id', 'desc')
          .limit(maxReports),
      ).as('decisions'),
    ])
    .limit(maxItems);
  if ('isOpen' in which) return items.where('i.isOpen', '=', which.isOpen).orderBy('i.reportedAt', 'desc').execute();
  return items
    .where('t.writer', '=', which.authorId)
    .where(({ eb, or }) => or([eb('t.deleted', 'is', null), eb('i.id', 'is not', null)]))
    .orderBy('t.writtenAt', 'desc')
    .execute();
}

/** The moderation queue: open items, or those with a decision. */
export function listReports(em: EntityManager, isOpen: boolean, authors: AuthorCards): Promise<ReportedItem[]> {
  return presentItems(em, { isOpen }, authors);
}

async function presentItems(
  em: EntityManager,
  which: Parameters<typeof readItems>[1],
  authors: AuthorCards,
): Promise<ReportedItem[]> {
  const items = (await readItems(em, which)).map(({ deletedAt, imageUrls, ...item }) => {
    // The text of a deleted post or comment can still be judged; its pictures are deleted.
    const reportedContent = item.reportedContent === item.content ? null : item.reportedContent;
    return { ...item, reportedContent, imageUrls: deletedAt === null ? imageUrls : [] };
  });
  return presentReportQueue(items, authors);
}

/** The texts of one author, including deleted ones if reported, the author's reports, and the decisions. */
export async function readUserTexts(
  em: EntityManager,
  userId: number,
  authors: AuthorCards,
): Promise<OutputOf<typeof userTexts>> {
  const reports = await query(em)
    .selectFrom('Report as r')
    .innerJoin('ReportedItem as i', 'i.id', 'r.item')
    .select(['i.kind as kind', 'i.itemId as itemId', 'r.reason as reason', 'r.details as details'])
    .select('r.createdAt as createdAt')
    .where('r.reporterId', '=', userId)
    .where('i.kind', '<>', 'profile')
    .$narrowType<{ kind: ReportKind }>()
    .orderBy('r.createdAt', 'desc')
    .limit(maxReports)
    .execute();
  const madeReports = reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: createdAt.toISOString() }));
  const decisions = await listDecisions(em, authors, { userId });
  return {
    items: await presentItems(em, { authorId: userId }, authors),
    madeReports,
    decisions: decisions.map(({ userId: _of, ...decision }) => decision),
  };
}
