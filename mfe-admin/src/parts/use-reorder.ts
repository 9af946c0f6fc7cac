import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { moveBy, moveTo } from './reorder.ts';

type Item = { id: number };

/**
 * An order that a person changes by dragging a handle or by the arrow keys on it. `commit` gets the ids in the new
 * order; what it returns ends the draft, so that the list never jumps back while it is being saved.
 */
export function useReorder<T extends Item>(items: readonly T[], commit: (ids: number[]) => Promise<unknown>) {
  const [draft, setDraft] = useState<readonly number[] | null>(null);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const ids = draft ?? items.map(({ id }) => id);
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);

  const save = (next: readonly number[]) => {
    setDraft(next);
    void commit([...next]).finally(() => setDraft(null));
  };
  const isChanged = (next: readonly number[]) => next.join() !== items.map(({ id }) => id).join();

  const handleProps = (id: number) => ({
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const next = moveBy(ids, id, step);
      if (isChanged(next)) save(next);
    },
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDraggedId(id);
    },
    onPointerMove(event: PointerEvent) {
      if (draggedId !== id) return;
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row-id]');
      const target = Number(row?.getAttribute('data-row-id'));
      if (byId.has(target) && target !== id) setDraft(moveTo(ids, id, target));
    },
    onPointerUp() {
      setDraggedId(null);
      if (isChanged(ids)) save(ids);
      else setDraft(null);
    },
    onPointerCancel() {
      setDraggedId(null);
      setDraft(null);
    },
  });

  return { ordered, draggedId, handleProps };
}
