import { useState } from 'react';

/** Pages that follow a cursor: forward with the cursor that the server gave, back through those already seen. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  return {
    number: cursors.length + 1,
    cursor: cursors.at(-1),
    goOn: (next: number) => setCursors((seen) => [...seen, next]),
    goBack: () => setCursors((seen) => seen.slice(0, -1)),
    restart: () => setCursors([]),
  };
}
export type Pages = ReturnType<typeof usePages>;
