/** Behind every id of an integer column: where a page that goes from the newest back begins. */
export const maxId = 2_147_483_647;

/** A page out of rows that were read with one more than `limit`; `next` is the last id of a page that has a next one. */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: number | null } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
