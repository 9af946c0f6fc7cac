import { packDrawingSchema, type PackDrawing } from '@grow/contracts';
import { removeAtOnce, withDatabase } from './device-database.ts';

/** The drawings of the course pack. One that cannot be read is dropped, and comes again with the next pack. */
export async function readDrawings(): Promise<PackDrawing[]> {
  return withDatabase(async (database) => {
    const drawings = [];
    for (const hash of await database.getAllKeys('drawings')) {
      const drawing = packDrawingSchema.safeParse(await database.get('drawings', hash));
      if (drawing.success && drawing.data.hash === hash) drawings.push(drawing.data);
      else await removeAtOnce(database, 'drawings', hash);
    }
    return drawings;
  }, []);
}

let isWatching = false;

/**
 * Shows a drawing from the device where it cannot be loaded, wherever it stands. The error is held back from the
 * picture's own handler, which would leave the picture out, until the device has none either.
 */
export function watchDrawings(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('error', onError, { capture: true });
}

function onError(event: Event): void {
  const image = event.target;
  // An event of our own says that there is none.
  if (!event.isTrusted || !(image instanceof HTMLImageElement)) return;
  const { pathname } = new URL(image.src, location.href);
  if (!pathname.startsWith('/api/illustrations/')) return;
  event.stopImmediatePropagation();
  void showDrawing(image, pathname);
}

async function showDrawing(image: HTMLImageElement, url: string): Promise<void> {
  const drawing = (await readDrawings()).find((one) => one.url === url);
  if (drawing === undefined) image.dispatchEvent(new Event('error'));
  else image.src = `data:image/svg+xml,${encodeURIComponent(drawing.svg)}`;
}
