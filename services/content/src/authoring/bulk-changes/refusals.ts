import type { ErrorCode } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { inEnglish, localizable, type Localizable } from '@grow/text';
import { answersUndecided, undecidedQuestions } from '../revisions/changed-questions.ts';

/** The number of items that a message names; the details list all. */
const namedItems = 5;

type Named = { id: number; name: string };
type Refusal = Named & { lines: readonly Localizable[] };

/**
 * Does the work for each item, and then reports all refusals together. If only a decision about answers to questions is
 * missing, it asks for that.
 */
export async function collectRefusals<T extends Named>(
  items: readonly T[],
  ending: Localizable,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const refusals: Refusal[] = [];
  const undecided: string[][] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push({ id: item.id, name: item.name, lines: error.localizable });
      if (error.code === 'questions_changed') undecided.push(undecidedQuestions(error));
    }
  }
  const isOnlyUndecided = undecided.length > 0 && undecided.length === refusals.length;
  if (isOnlyUndecided) throw answersUndecided(undecided.flat());
  if (refusals.length > 0) throw refusal('bulk_refused', refusals, ending);
}

/** The error for items that somebody else has changed since the caller read them. */
export function changedMeanwhile(items: readonly Named[], ending: Localizable): AppError {
  const refusals = items.map((item) => ({ ...item, lines: [localizable('Changed in the meantime.')] }));
  return refusal('conflict', refusals, ending);
}

/** Its message names the first items, each with its reasons. */
function refusal(code: ErrorCode, refusals: readonly Refusal[], ending: Localizable): AppError {
  const message = refusals
    .slice(0, namedItems)
    .flatMap(({ name, lines }) => lines.map((reason) => localizable('"{name}": {reason}', { name, reason })));
  const more = refusals.length - namedItems;
  if (more > 0) message.push(localizable('And {count} more.', { count: more }));
  const items = refusals.map(({ id, lines }) => ({ id, message: lines.map((line) => inEnglish(line)).join('\n') }));
  return new AppError(code, { message: [...message, ending], details: { items } });
}
