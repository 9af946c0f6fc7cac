import { secondsFromNow } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';
import { newAccountMilliseconds } from '../posts/posting-limits.ts';

const daySeconds = 24 * 60 * 60;

/** A trusted reporter has at least this many decided reports, and this share of them led to a hidden text. */
const trust = { reports: 5, upheldPercent: 80, days: 365 };
/** A hold by a trusted reporter ends after this time, if no moderator has decided by then. */
export const reportHoldSeconds = 60 * 60;
/** The maximum number of texts held per day by one user's reports. */
const holdsPerDay = 10;

/** Whether this user's next report holds a text at once. Never for new or unknown accounts. */
export async function isTrustedReporter(em: EntityManager, authors: AuthorCards, reporterId: number): Promise<boolean> {
  const { decided, upheld } = await query(em)
    .selectFrom('Report as r')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('Decision as d')
          .select('d.action as action')
          .whereRef('d.item', '=', 'r.item')
          .whereRef('d.createdAt', '>', 'r.createdAt')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('decided'),
      fn.countAll<number>().filterWhere('last.action', '=', 'hide').as('upheld'),
    ])
    .where('r.reporterId', '=', reporterId)
    .where('r.createdAt', '>', secondsFromNow(-trust.days * daySeconds))
    .executeTakeFirstOrThrow();
  if (decided < trust.reports || 100 * upheld < trust.upheldPercent * decided) return false;
  const { held } = await query(em)
    .selectFrom('ItemHold')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('reporterId', '=', reporterId)
    .where('createdAt', '>', secondsFromNow(-daySeconds))
    .executeTakeFirstOrThrow();
  if (held >= holdsPerDay) return false;
  const createdAt = await authors.readCreatedAt(reporterId);
  return createdAt !== null && Date.now() - createdAt.getTime() >= newAccountMilliseconds;
}
