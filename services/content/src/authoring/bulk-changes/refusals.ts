import { AppError } from '@grow/service-kit';

/** A message names this many items; the details have all. */
const namedItems = 5;

type Named = { id: number; name: string };
type Refusal = Named & { message: string };

/** Does the work for each item, and then reports all refusals together. */
export async function doWithEach<T extends Named>(
  items: readonly T[],
  ending: string,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const refusals: Refusal[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push({ id: item.id, name: item.name, message: error.message });
    }
  }
  if (refusals.length === 0) return;
  const lines = refusals.slice(0, namedItems).map(({ name, message }) => `"${name}": ${message}`);
  const message = [...lines, ...andMore(refusals.length), ending].join(' ');
  throw new AppError('bulk_refused', { message, details: detailsOf(refusals) });
}

/** The error for items that somebody else has changed since the caller read them. */
export function changedMeanwhile(items: readonly Named[], ending: string): AppError {
  const names = items.slice(0, namedItems).map(({ name }) => `"${name}"`);
  const message = `Changed in the meantime: ${names.join(', ')}.`;
  return new AppError('conflict', {
    message: [message, ...andMore(items.length), ending].join(' '),
    details: detailsOf(items.map((item) => ({ ...item, message: 'Changed in the meantime.' }))),
  });
}

const andMore = (count: number): string[] => (count > namedItems ? [`And ${count - namedItems} more.`] : []);

const detailsOf = (refusals: readonly Refusal[]) => ({ items: refusals.map(({ id, message }) => ({ id, message })) });
