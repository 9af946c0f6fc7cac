import { useState } from 'react';

/** Pagination by cursors: forward with the cursor that the server gave, back through those already seen. */
export function useCursorPagination() {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  return {
    number: cursors.length + 1,
    cursor: cursors.at(-1),
    goForward: (next: number) => setCursors((seen) => [...seen, next]),
    goBack: () => setCursors((seen) => seen.slice(0, -1)),
    restart: () => setCursors([]),
  };
}
export type CursorPagination = ReturnType<typeof useCursorPagination>;
