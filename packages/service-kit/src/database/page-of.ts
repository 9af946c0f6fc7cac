/** Greater than every id of an integer column: the first cursor when pages go from newest to oldest. */
export const maxId = 2_147_483_647;

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
