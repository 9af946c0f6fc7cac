import { maxDecisions, type Decision as Presented } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';

type Which = { userId: number; isWhole?: boolean } | { appeals: 'open' | 'decided' };

/** The latest decisions about a person, or all, or decisions with an appeal, with the moderators' names. */
export async function listDecisions(em: EntityManager, which: Which): Promise<(Presented & { userId: number })[]> {
  let decisions = query(em)
    .selectFrom('Decision as d')
    .leftJoin('Appeal as a', 'a.decision', 'd.id')
    .leftJoin('User as m', 'm.id', 'd.moderator')
    .select(['d.id', 'd.user as userId', 'd.kind', 'd.rule', 'd.reason', 'd.itemKind', 'd.itemId', 'd.content'])
    .select(['d.imageUrls', 'd.until', 'd.createdAt', 'd.moderator as moderatorId'])
    .select(['a.text', 'a.createdAt as appealedAt', 'a.outcome', 'a.answer'])
    .select(({ fn }) => fn.coalesce('m.displayName', 'm.username').as('moderatorName'));
  if (!('isWhole' in which)) decisions = decisions.limit(maxDecisions);
  if ('userId' in which) decisions = decisions.where('d.user', '=', which.userId).orderBy('d.id', 'desc');
  else if (which.appeals === 'open') {
    decisions = decisions.where('a.createdAt', 'is not', null).where('a.outcome', 'is', null).orderBy('a.createdAt');
  } else decisions = decisions.where('a.outcome', 'is not', null).orderBy('a.decidedAt', 'desc');
  return (await decisions.execute()).map((row) => ({
    id: row.id,
    userId: row.userId,
    kind: row.kind,
    rule: row.rule,
    reason: row.reason,
    about:
      row.itemKind === null
        ? null
        : { kind: row.itemKind, itemId: row.itemId ?? 0, content: row.content ?? '', imageUrls: row.imageUrls },
    until: row.until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    appeal:
      row.appealedAt === null
        ? null
        : {
            text: row.text ?? '',
            createdAt: row.appealedAt.toISOString(),
            outcome: row.outcome,
            answer: row.answer ?? '',
          },
    moderatorId: row.moderatorId ?? 0,
    moderatorName: row.moderatorName,
  }));
}
