import { Table } from '@grow/ui/admin';
import { useEffect, useRef, useSyncExternalStore, type ComponentProps } from 'react';

const markedMs = 3000;

type Row = { kind: string; id: number };

let marked: Row | null = null;
let lastSaved: Row | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks the row of what was just saved; null takes the mark away. */
export function markRow(row: Row | null): void {
  marked = row;
  lastSaved = row ?? lastSaved;
  for (const listener of listeners) listener();
}

/** The id of what was saved last, if it is of this kind: a list that shows only some rows shows this one, too. */
export function useLastSaved(kind: string): number | null {
  return useSyncExternalStore(subscribe, () => (lastSaved?.kind === kind ? lastSaved.id : null));
}

type SavedRowProps = Omit<ComponentProps<typeof Table.Row>, 'id'> & Row & { place: number };

/** A row that is scrolled into view and marked for a moment after it was saved, also where it has moved to. */
export function SavedRow({ kind, id, place, ...props }: SavedRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const isMarked = useSyncExternalStore(subscribe, () => marked?.kind === kind && marked.id === id);
  useEffect(() => {
    if (!isMarked) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => markRow(null), markedMs);
    return () => clearTimeout(timer);
  }, [isMarked, place]);
  return (
    <Table.Row
      ref={row}
      scrollMarginBlock="14"
      data-marked={isMarked || undefined}
      transition="background-color 0.3s"
      {...(isMarked && { bg: 'bg.emphasized' })}
      {...props}
    />
  );
}
