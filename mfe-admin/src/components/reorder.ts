import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
/** Moves an id to the position of another one. */
export function moveTo(ids: readonly number[], id: number, targetId: number): number[] {
  const from = ids.indexOf(id);
  const to = ids.indexOf(targetId);
  if (from === -1 || to === -1 || from === to) return [...ids];
  const without = ids.filter((one) => one !== id);
  return [...without.slice(0, to), id, ...without.slice(to)];
}

/** Moves an id by `step` positions, clamped to the ends. */
export function moveBy(ids: readonly number[], id: number, step: number): number[] {
  const target = ids[ids.indexOf(id) + step];
  return target === undefined ? [...ids] : moveTo(ids, id, target);
}

type Item = { id: number };
/** An unsaved order, and the saved order it is based on. */
type Draft = { ids: readonly number[]; from: string };

/**
 * Reorders a list by dragging row handles or by the arrow keys. `commit` saves the ids in their new order, which the
 * list shows until it is refetched.
 */
export function useReorder<T extends Item>(items: readonly T[], commit: (ids: number[]) => Promise<unknown>) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const saved = items.map(({ id }) => id);
  const from = saved.join();
  const ids = draft?.from === from ? draft.ids : saved;
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);

  const save = (next: readonly number[]) => {
    if (next.join() === from) setDraft(null);
    else setDraft({ ids: next, from });
    if (next.join() === ids.join() && draggedId === null) return;
    // `commit` shows the error. The list returns to the saved order.
    void commit([...next]).catch(() => setDraft(null));
  };

  const handleProps = (id: number) => ({
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const handle = event.currentTarget;
      flushSync(() => save(moveBy(ids, id, step)));
      // Moving a row in the DOM blurs its handle.
      handle.focus();
    },
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDraggedId(id);
    },
    onPointerMove(event: PointerEvent) {
      if (draggedId !== id) return;
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-row-id]');
      const target = Number(row?.getAttribute('data-row-id'));
      if (byId.has(target) && target !== id) setDraft({ ids: moveTo(ids, id, target), from });
    },
    onPointerUp() {
      setDraggedId(null);
      if (draggedId === id && ids.join() !== from) save(ids);
    },
    onPointerCancel() {
      setDraggedId(null);
      setDraft(null);
    },
  });

  return { ordered, draggedId, handleProps };
}
