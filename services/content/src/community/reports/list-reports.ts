import { maxReports, type ReportedItem } from '@grow/contracts';
import { presentReportQueue } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

const maxItems = 100;

/** Reported items whose text exists: a post or a comment, with the latest reports and decisions. */
function readItems(em: EntityManager, isOpen: boolean) {
  return query(em)
    .selectFrom('ReportedItem as i')
    .leftJoin('Post as p', (join) => join.onRef('p.id', '=', 'i.itemId').on('i.kind', '=', 'post'))
    .leftJoin('Comment as c', (join) => join.onRef('c.id', '=', 'i.itemId').on('i.kind', '=', 'comment'))
    .select(({ fn, selectFrom }) => [
      'i.kind',
      // Aliased here, because the reports below name the same column `item`.
      'i.itemId as itemId',
      'i.isOpen',
      'i.reportedContent as reportedContent',
      fn.coalesce('p.userId', 'c.userId').$notNull().as('userId'),
      fn.coalesce('p.content', 'c.content').$notNull().as('content'),
      fn.coalesce('p.imageUrl', 'c.imageUrl').as('imageUrl'),
      fn.coalesce('p.hiddenAt', 'c.hiddenAt').as('hiddenAt'),
      fn.coalesce('p.deletedAt', 'c.deletedAt').as('deletedAt'),
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
        selectFrom('ReportDecision as d')
          .select(['d.adminId as adminId', 'd.action as action', 'd.note as note', 'd.createdAt as at'])
          .whereRef('d.item', '=', 'i.id')
          .orderBy('d.id', 'desc')
          .limit(maxReports),
      ).as('decisions'),
    ])
    .where('i.isOpen', '=', isOpen)
    .where(({ eb, or }) => or([eb('p.id', 'is not', null), eb('c.id', 'is not', null)]))
    .orderBy('i.reportedAt', 'desc')
    .limit(maxItems)
    .execute();
}

/** The admins' queue of posts and comments: open ones, or those with a decision. */
export async function listReports(em: EntityManager, isOpen: boolean, authors: AuthorCards): Promise<ReportedItem[]> {
  const items = (await readItems(em, isOpen)).map(({ deletedAt, imageUrl, ...item }) => {
    // The text of a deleted post or comment can still be judged; its picture is deleted.
    const reportedContent = item.reportedContent === item.content ? null : item.reportedContent;
    return { ...item, reportedContent, imageUrl: deletedAt === null ? imageUrl : null };
  });
  return presentReportQueue(items, authors.read);
}
