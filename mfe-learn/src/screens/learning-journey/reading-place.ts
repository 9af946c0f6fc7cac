import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { z } from 'zod/mini';

const placesSchema = z.array(z.object({ lessonId: z.int(), share: z.number().check(z.minimum(0), z.maximum(1)) }));

/** Places are stored for this many lessons, the last ones read. */
const maxPlaces = 50;

/** A place this close to the start is not stored. */
const minShare = 0.02;

const saveDelayMs = 200;

/** Stored on this device per account, and deleted with the drafts at sign-out. */
const places = () => createDraftStore('reading-places', placesSchema);

/** The saved scroll position in a lesson, as a share of the height of its text from 0 to 1. */
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
  if (share >= minShare) places().write([...others, { lessonId, share }].slice(-maxPlaces));
  else if (others.length < known.length) places().write(others);
}

/**
 * Restores the scroll position of a lesson; a completed one starts at the top. Attach the ref to the text, which is
 * remounted for each lesson.
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
    // Without the parts below the text, which load later.
    const height = () => (area.querySelector('[data-lesson-text]') ?? area).scrollHeight;
    const place = readPlace(lessonId);
    // Runs after the dialog scrolled to its top, and before the browser paints.
    queueMicrotask(() => {
      if (place > 0) area.scrollTop = place * height();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      const share = Math.min(1, area.scrollTop / Math.max(1, height()));
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
