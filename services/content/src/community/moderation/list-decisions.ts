import { decisionKindSchema, maxDecisions, type Decision as Presented } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AuthorCards } from '../../user-service/author-cards.ts';

type Which = { userId: number; isWhole?: boolean };

/** Decisions about a person and their texts, the latest or all of them. */
export async function listDecisions(
  em: EntityManager,
  authors: Pick<AuthorCards, 'read'>,
  which: Which,
): Promise<Presented[]> {
  const rows = await readRows(em, which);
  const nameOf = await authors.read(rows.flatMap(({ adminId }) => adminId ?? []));
  return rows.map((row) => ({
    id: row.id,
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

function readRows(em: EntityManager, { userId, isWhole = false }: Which) {
  const decisions = query(em)
    .selectFrom('Decision as d')
    .innerJoin('ReviewableItem as i', 'i.id', 'd.item')
    .leftJoin('Appeal as a', 'a.decision', 'd.id')
    .where('d.userId', '=', userId)
    .where('d.action', '<>', 'dismiss')
    .select(['d.id', 'd.action', 'd.rule', 'd.note', 'd.content', 'd.imageUrls', 'd.until'])
    .select(['d.createdAt', 'd.adminId', 'i.kind', 'i.itemId'])
    .select(['a.text', 'a.createdAt as appealedAt', 'a.outcome', 'a.answer'])
    .orderBy('d.id', 'desc');
  return (isWhole ? decisions : decisions.limit(maxDecisions)).execute();
}
