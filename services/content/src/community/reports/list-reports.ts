import {
  maxReports,
  type OutputOf,
  type QueueState,
  type readUserTexts as userTexts,
  type ReviewableItem,
  type ReportKind,
  type ReviewableKind,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { listDecisions } from '../moderation/list-decisions.ts';
import { presentReportQueue } from './present-report-queue.ts';

const maxItems = 100;

/**
 * All posts and comments, and the messages and people of the queue, as one relation. Its column names are its own: the
 * mapper renames those of entities.
 */
function allTexts(em: EntityManager) {
  const posts = query(em)
    .selectFrom('Post as p')
    .select(({ cast, ref, val }) => [
      cast<ReviewableKind>(val('post'), 'text').as('kind'),
      'p.id as textId',
      ref('p.id').$castTo<number | null>().as('inPost'),
    ])
    .select(['p.userId as writer', 'p.content as text', 'p.imageUrls as pictures', 'p.createdAt as writtenAt'])
    .select(['p.hiddenAt as hidden', 'p.deletedAt as deleted']);
  const messages = query(em)
    .selectFrom('Message as m')
    .innerJoin('ReviewableItem as r', (join) => join.on('r.kind', '=', 'message').onRef('r.itemId', '=', 'm.id'))
    .select(({ cast, lit, val }) => [
      cast<ReviewableKind>(val('message'), 'text').as('kind'),
      'm.id as textId',
      cast<number | null>(lit(null), 'integer').as('inPost'),
    ])
    .select(['m.senderId as writer', 'm.content as text'])
    .select(({ val }) => val<string[]>([]).as('pictures'))
    .select(['m.createdAt as writtenAt', 'm.hiddenAt as hidden'])
    .select(({ cast, lit }) => cast<Date | null>(lit(null), 'timestamptz').as('deleted'));
  const people = query(em)
    .selectFrom('ReviewableItem as s')
    .where('s.kind', '=', 'profile')
    .select(({ cast, lit, val }) => [
      cast<ReviewableKind>(val('profile'), 'text').as('kind'),
      's.itemId as textId',
      cast<number | null>(lit(null), 'integer').as('inPost'),
    ])
    .select('s.itemId as writer')
    .select(({ val }) => [val('').as('text'), val<string[]>([]).as('pictures')])
    .select('s.enteredAt as writtenAt')
    .select(({ cast, lit }) => [
      cast<Date | null>(lit(null), 'timestamptz').as('hidden'),
      cast<Date | null>(lit(null), 'timestamptz').as('deleted'),
    ]);
  return posts
    .unionAll(messages)
    .unionAll(people)
    .unionAll(
      query(em)
        .selectFrom('Comment as c')
        .select(({ cast, val }) => [cast<ReviewableKind>(val('comment'), 'text').as('kind'), 'c.id as textId'])
        .select(({ ref }) => ref('c.post').$castTo<number | null>().as('inPost'))
        .select(['c.userId as writer', 'c.content as text'])
        .select(({ fn, val }) =>
          fn<string[]>('array_remove', [fn('array_append', [val([]), 'c.imageUrl']), val(null)]).as('pictures'),
        )
        .select(['c.createdAt as writtenAt', 'c.hiddenAt as hidden', 'c.deletedAt as deleted']),
    );
}

/** The items with an appeal that nobody has judged. */
const appealedItems = (em: EntityManager) =>
  query(em)
    .selectFrom('Appeal as a')
    .innerJoin('Decision as d', 'd.id', 'a.decision')
    .where('a.outcome', 'is', null)
    .select('d.item as id');

/** The items that wait for a decision, about themselves or about an appeal. */
const waitingItems = (em: EntityManager) =>
  query(em)
    .selectFrom('ReviewableItem as w')
    .where('w.isOpen', '=', true)
    .select('w.id as id')
    .union(appealedItems(em));

export async function countWaiting(em: EntityManager): Promise<number> {
  const waiting = query(em).selectFrom(waitingItems(em).as('w'));
  return (await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Cases with the latest reports and decisions: of the queue, or all texts of one author. */
function readItems(em: EntityManager, which: { state: QueueState } | { authorId: number }) {
  const items = query(em)
    .selectFrom(allTexts(em).as('t'))
    .leftJoin('ReviewableItem as i', (join) => join.onRef('i.kind', '=', 't.kind').onRef('i.itemId', '=', 't.textId'))
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
          .select(['d.createdAt as at', 'd.content as content', 'd.until as until'])
          .select((of) =>
            jsonObjectFrom(
              of
                .selectFrom('Appeal as a')
                .select(['a.text as text', 'a.createdAt as at', 'a.outcome as outcome', 'a.answer as answer'])
                .whereRef('a.decision', '=', 'd.id'),
            ).as('appeal'),
          )
          .whereRef('d.item', '=', 'i.id')
          .orderBy('d.id', 'desc')
          .limit(maxReports),
      ).as('decisions'),
    ])
    .limit(maxItems);
  if ('state' in which) {
    const queue = items.orderBy('i.enteredAt', 'desc');
    if (which.state === 'decided')
      return queue.where('i.id', 'is not', null).where('i.id', 'not in', waitingItems(em)).execute();
    return queue.where('i.id', 'in', which.state === 'open' ? waitingItems(em) : appealedItems(em)).execute();
  }
  return items
    .where('t.writer', '=', which.authorId)
    .where('t.kind', '<>', 'profile')
    .where(({ eb, or }) => or([eb('t.deleted', 'is', null), eb('i.id', 'is not', null)]))
    .orderBy('t.writtenAt', 'desc')
    .execute();
}

export function listReports(em: EntityManager, state: QueueState, authors: AuthorCards): Promise<ReviewableItem[]> {
  return presentItems(em, { state }, authors);
}

async function presentItems(
  em: EntityManager,
  which: Parameters<typeof readItems>[1],
  authors: AuthorCards,
): Promise<ReviewableItem[]> {
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
    .innerJoin('ReviewableItem as i', 'i.id', 'r.item')
    .select(['i.kind as kind', 'i.itemId as itemId', 'r.reason as reason', 'r.details as details'])
    .select('r.createdAt as createdAt')
    .where('r.reporterId', '=', userId)
    .where('i.kind', '<>', 'profile')
    .$narrowType<{ kind: ReportKind }>()
    .orderBy('r.createdAt', 'desc')
    .limit(maxReports)
    .execute();
  const madeReports = reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: createdAt.toISOString() }));
  return {
    items: await presentItems(em, { authorId: userId }, authors),
    madeReports,
    decisions: await listDecisions(em, authors, { userId }),
  };
}
