import type { ErrorCode } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { answersUndecided, undecidedQuestions } from '../revisions/changed-questions.ts';

/** The number of items that a message names; the details list all. */
const namedItems = 5;

type Named = { id: number; name: string };
type Refusal = Named & { message: string };

/**
 * Does the work for each item, and then reports all refusals together. If only a decision about answers to questions is
 * missing, it asks for that.
 */
export async function collectRefusals<T extends Named>(
  items: readonly T[],
  ending: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const refusals: Refusal[] = [];
  const undecided: string[][] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push({ id: item.id, name: item.name, message: error.message });
      if (error.code === 'questions_changed') undecided.push(undecidedQuestions(error));
    }
  }
  const isOnlyUndecided = undecided.length > 0 && undecided.length === refusals.length;
  if (isOnlyUndecided) throw answersUndecided(undecided.flat());
  if (refusals.length > 0) throw refusal('bulk_refused', refusals, ending);
}

/** The error for items that somebody else has changed since the caller read them. */
export function changedMeanwhile(items: readonly Named[], ending: string): AppError {
  const refusals = items.map((item) => ({ ...item, message: 'Changed in the meantime.' }));
  return refusal('conflict', refusals, ending);
}

/** Its message has a line for each of the first items, which clients translate one by one. */
function refusal(code: ErrorCode, refusals: readonly Refusal[], ending: string): AppError {
  const lines = refusals.slice(0, namedItems).map(({ name, message }) => `"${name}": ${message}`);
  const more = refusals.length - namedItems;
  if (more > 0) lines.push(`And ${more} more.`);
  const items = refusals.map(({ id, message }) => ({ id, message }));
  return new AppError(code, { message: [...lines, ending].join('\n'), details: { items } });
}
