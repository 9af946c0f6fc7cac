import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { z } from 'zod/mini';

const placesSchema = z.array(z.object({ lessonId: z.int(), share: z.number().check(z.minimum(0), z.maximum(1)) }));

/** The lessons whose place is kept, the last ones read. */
const maxPlaces = 50;

/** A place this near to the beginning is none. */
const leastShare = 0.02;

const saveDelayMs = 200;

/** On this device and for this account, deleted with the drafts at sign-out. */
const places = () => createDraftStore('reading-places', placesSchema);

/** How much of the text of a lesson is above the place that was read last, 0 to 1. */
function readPlace(lessonId: number): number {
  return (
    places()
      .read()
      ?.value.find((place) => place.lessonId === lessonId)?.share ?? 0
  );
}

function savePlace(lessonId: number, share: number): void {
  const known = places().read()?.value ?? [];
  const others = known.filter((place) => place.lessonId !== lessonId);
  if (share >= leastShare) places().write([...others, { lessonId, share }].slice(-maxPlaces));
  else if (others.length < known.length) places().write(others);
}

/**
 * The text of a lesson begins where it was left, one of a completed lesson at its top. The ref is for the text, which is
 * mounted anew for each lesson.
 */
export function useReadingPlace(lessonId: number, isCompleted: boolean): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const area = text.current?.closest<HTMLElement>('[data-scroll-area]');
    if (!area) return;
    if (isCompleted) {
      savePlace(lessonId, 0);
      return;
    }
    const place = readPlace(lessonId);
    // After the dialog has begun at its top, and before the browser paints.
    queueMicrotask(() => {
      if (place > 0) area.scrollTop = place * (area.scrollHeight - area.clientHeight);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      const hidden = area.scrollHeight - area.clientHeight;
      const share = hidden > 0 ? Math.min(1, area.scrollTop / hidden) : 0;
      timer = setTimeout(() => savePlace(lessonId, share), saveDelayMs);
    };
    area.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      area.removeEventListener('scroll', remember);
    };
  }, [lessonId, isCompleted]);
  return text;
}
