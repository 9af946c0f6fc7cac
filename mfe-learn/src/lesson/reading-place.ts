import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { z } from 'zod/mini';
import { elementsOfText } from '../notebook/text-blocks.ts';

const placesSchema = z.array(z.object({ lessonId: z.int(), place: z.number().check(z.minimum(0)) }));

/** Places are stored for this many lessons, the last ones read. */
const maxPlaces = 50;

/** A place this close to the start, in blocks, is not stored. */
const minPlace = 0.1;

const saveDelayMs = 200;

/** Stored on this device per account, and deleted with the drafts at sign-out. */
const places = () => createDraftStore('reading-places', placesSchema);

/** The saved place in a lesson. */
function readPlace(lessonId: number): number {
  const saved = places().read()?.value ?? [];
  return saved.find((one) => one.lessonId === lessonId)?.place ?? 0;
}

function savePlace(lessonId: number, place: number): void {
  const known = places().read()?.value ?? [];
  const others = known.filter((one) => one.lessonId !== lessonId);
  if (place >= minPlace) places().write([...others, { lessonId, place }].slice(-maxPlaces));
  else if (others.length < known.length) places().write(others);
}

/**
 * The number of blocks of the text above the view, plus the hidden share of the first visible one. Pixels would not do:
 * pictures and questions load late and change the height of the text.
 */
function placeOf(area: HTMLElement): number {
  const { top } = area.getBoundingClientRect();
  const blocks = elementsOfText(area).map((block) => block.getBoundingClientRect());
  const index = blocks.findIndex(({ bottom }) => bottom > top);
  const block = blocks[index];
  return block === undefined ? blocks.length : index + Math.max(0, (top - block.top) / block.height);
}

function scrollToPlace(area: HTMLElement, place: number): void {
  const blocks = elementsOfText(area);
  const index = Math.min(Math.floor(place), blocks.length - 1);
  const block = blocks[index]?.getBoundingClientRect();
  if (block === undefined) return;
  area.scrollTop += block.top - area.getBoundingClientRect().top + (place - index) * block.height;
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
    const place = readPlace(lessonId);
    const restore = (): void => {
      scrollToPlace(area, place);
      if (area.scrollTop + area.clientHeight < area.scrollHeight - 1) growth.disconnect();
    };
    // The parts below the text load late. Until then the area may be too short to scroll to the place.
    const growth = new ResizeObserver(restore);
    if (place > 0) {
      // Runs after the dialog scrolled to its top, and before the browser paints.
      queueMicrotask(restore);
      if (text.current) growth.observe(text.current);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      timer = setTimeout(() => savePlace(lessonId, placeOf(area)), saveDelayMs);
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    area.addEventListener('scroll', remember, options);
    // A reader who scrolls meanwhile is not moved.
    for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      area.addEventListener(input, () => growth.disconnect(), options);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      listening.abort();
    };
  }, [lessonId, isCompleted]);
  return text;
}
