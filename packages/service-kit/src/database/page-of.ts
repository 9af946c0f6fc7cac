/** Greater than every id of an integer column: the first cursor when pages go from newest to oldest. */
export const maxId = 2_147_483_647;

/** Of the pages of `readPages`: long rows of one page fit into memory. */
const pageLength = 100;

/**
 * Makes a page from rows that were read with one more than `limit`. `next` is the last id of the page if there is a
 * next page.
 */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: number | null } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Reads pages until `maximum` rows. `isCut` tells that there are more. */
export async function readPages<Row extends { id: number }>(
  maximum: number,
  readPage: (page: { cursor: number | undefined; limit: number }) => Promise<{ items: Row[]; next: number | null }>,
): Promise<{ items: Row[]; isCut: boolean }> {
  const items: Row[] = [];
  let cursor: number | undefined;
  do {
    const page = await readPage({ cursor, limit: Math.min(pageLength, maximum - items.length) });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && items.length < maximum);
  return { items, isCut: cursor !== undefined };
}
