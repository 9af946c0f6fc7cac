import { decideReport, type ReportKind } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import type { RunningContent } from './start-content.ts';

type Item = { kind: ReportKind; id: string };

/** Decides about a text as a moderator who has seen all earlier decisions, unless `body` differs. */
export async function decideItem(
  content: Pick<RunningContent, 'api' | 'sql'>,
  caller: Caller,
  { kind, id }: Item,
  body: object,
) {
  const [known] = await content.sql<{ id: number }>(
    `select d.id from decisions d join reviewable_items i on i.id = d.item_id
     where i.kind = ? and i.item_id = ? order by d.id desc limit 1`,
    [kind, id],
  );
  const usual = { rule: 'no-spam', reason: 'Trade is not for here', seenDecisionId: known?.id ?? null };
  return content.api.as(caller).send(decideReport, { params: { kind, id }, body: { ...usual, ...body } });
}
