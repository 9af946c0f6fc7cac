import {
  contractPattern,
  contractUrl,
  listLessons,
  packDrawingSchema,
  packLessonSchema,
  readDrawing,
  type Lesson,
  type PackDrawing,
  type PackLesson,
} from '@grow/contracts';
import type { ZodMiniType } from 'zod/mini';
import { readRows, removeRow, withDatabase } from './device-database.ts';

/** The lessons of the course pack. */
export const readCachedLessons = (): Promise<PackLesson[]> => readParts('lessons', packLessonSchema);

/** The hashes of the lessons in the course pack. */
export const readLessonHashes = (): Promise<string[]> => withDatabase((database) => database.getAllKeys('lessons'), []);

/** The drawings of the course pack. */
export const readCachedDrawings = (): Promise<PackDrawing[]> => readParts('drawings', packDrawingSchema);

/** Removes parts that cannot be read: the next pack brings them again. */
async function readParts<T extends { hash: string }>(
  store: 'lessons' | 'drawings',
  schema: ZodMiniType<T>,
): Promise<T[]> {
  return withDatabase(async (database) => {
    const parts: T[] = [];
    for (const [hash, value] of await readRows(database, store)) {
      const part = schema.safeParse(value);
      if (part.success && part.data.hash === hash) parts.push(part.data);
      else await removeRow(database, store, hash);
    }
    return parts;
  }, []);
}

/** Lesson lists by the URL of their call, in the shape of the server's response. */
export async function readLessonLists(): Promise<Map<string, Lesson[]>> {
  const lessons = (await readCachedLessons()).toSorted((one, other) => one.order - other.order || one.id - other.id);
  return Map.groupBy(
    lessons.map(({ hash: _, ...lesson }): Lesson => lesson),
    ({ moduleId }) => contractUrl(listLessons, { params: { moduleId: String(moduleId) } }),
  );
}

let isReplacing = false;

/**
 * Replaces drawings that fail to load with cached ones. The picture's own error handler, which would hide the picture,
 * runs only if the drawing is not cached.
 */
export function replaceFailedDrawings(): void {
  if (isReplacing) return;
  isReplacing = true;
  document.addEventListener('error', onError, { capture: true });
}

function onError(event: Event): void {
  const image = event.target;
  // An untrusted event was dispatched by `showDrawing`.
  if (!event.isTrusted || !(image instanceof HTMLImageElement)) return;
  const { pathname, search, hash } = new URL(image.src, location.href);
  if (!contractPattern(readDrawing).test(pathname)) return;
  event.stopImmediatePropagation();
  void showDrawing(image, `${pathname}${search}`, hash);
}

/** `hash` is the URL fragment: it names a part of the drawing. */
async function showDrawing(image: HTMLImageElement, url: string, hash: string): Promise<void> {
  const drawing = (await readCachedDrawings()).find((one) => one.url === url);
  if (drawing === undefined) image.dispatchEvent(new Event('error'));
  else image.src = `data:image/svg+xml,${encodeURIComponent(drawing.svg)}${hash}`;
}
