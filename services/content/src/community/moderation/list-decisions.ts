import { decisionKindSchema, maxDecisions, type Decision as Presented } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

type Which = { userId: number; isWhole?: boolean } | { appeals: 'open' | 'decided' };

/** Decisions about a person and their texts, the latest or all, or decisions with an appeal. */
export async function listDecisions(
  em: EntityManager,
  authors: Pick<AuthorCards, 'read'>,
  which: Which,
): Promise<(Presented & { userId: number })[]> {
  const rows = await readRows(em, which);
  const nameOf = await authors.read(rows.flatMap(({ adminId }) => adminId ?? []));
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    kind: decisionKindSchema.parse(row.action),
    rule: row.rule,
    reason: row.note,
    about:
      row.kind === 'profile'
        ? null
        : { kind: row.kind, itemId: row.itemId, content: row.content, imageUrls: row.imageUrls },
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
    moderatorId: row.adminId ?? 0,
    moderatorName: row.adminId === null ? null : nameOf(row.adminId).displayName,
  }));
}

function readRows(em: EntityManager, which: Which) {
  let decisions = query(em)
    .selectFrom('Decision as d')
    .innerJoin('ReportedItem as i', 'i.id', 'd.item')
    .leftJoin('Appeal as a', 'a.decision', 'd.id')
    .where('d.action', '<>', 'dismiss')
    .select(['d.id', 'd.userId', 'd.action', 'd.rule', 'd.note', 'd.content', 'd.imageUrls', 'd.until'])
    .select(['d.createdAt', 'd.adminId', 'i.kind', 'i.itemId'])
    .select(['a.text', 'a.createdAt as appealedAt', 'a.outcome', 'a.answer']);
  if (!('isWhole' in which)) decisions = decisions.limit(maxDecisions);
  if ('userId' in which) return decisions.where('d.userId', '=', which.userId).orderBy('d.id', 'desc').execute();
  if (which.appeals === 'decided')
    return decisions.where('a.outcome', 'is not', null).orderBy('a.decidedAt', 'desc').execute();
  return decisions.where('a.createdAt', 'is not', null).where('a.outcome', 'is', null).orderBy('a.createdAt').execute();
}
