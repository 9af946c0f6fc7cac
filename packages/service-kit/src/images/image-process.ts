import sharp, { type Sharp } from 'sharp';
import { addMissingEnd } from './missing-end.ts';

export type ImageSize = {
  width: number;
  height: number;
  /** `inside` keeps the whole picture and never enlarges it; `cover` fills the size and crops the rest. */
  fit: 'inside' | 'cover';
};

/** A job for the image process, with the largest size first. */
export type ImageJob = {
  bytes: Uint8Array;
  isDrawing: boolean;
  maxPixels: number;
  maxCpuSeconds: number;
  sizes: readonly ImageSize[];
};

export type EncodedImage = { bytes: Buffer; width: number; height: number };

export type ImageResult =
  | { images: EncodedImage[] }
  | { fault: 'unreadable'; reason: string }
  | { fault: 'too_many_pixels'; width: number; height: number }
  | { fault: 'too_much_work' };

/*
 * A process that encodes one picture. An expensive picture can be stopped only by ending the process, because a thread
 * inside the image library cannot be interrupted.
 */
const maxResidentBytes = 400 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
// Blocks the library's other formats, so that they are never parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

const end = (): boolean => process.kill(process.pid, 'SIGKILL');

// The service has exited.
process.once('disconnect', end);
process.once('message', (job: ImageJob) => {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1e6 > job.maxCpuSeconds || process.memoryUsage.rss() > maxResidentBytes) end();
  }, 20);
  void encode(job)
    .catch(async (error: unknown): Promise<ImageResult> => {
      const bytes = job.isDrawing ? null : await addMissingEnd(job.bytes, job.maxPixels).catch(() => null);
      if (bytes === null) throw error;
      return encode({ ...job, bytes });
    })
    .catch((error: unknown): ImageResult => {
      const reason = String(error);
      // The SVG library's own limits also mean too much work. A fast processor reaches them first.
      return /exceeded more than \d+/u.test(reason) ? { fault: 'too_much_work' } : { fault: 'unreadable', reason };
    })
    .then((result) => process.send?.(result));
});

async function encode({ bytes, isDrawing, maxPixels, sizes }: ImageJob): Promise<ImageResult> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  if ((format === 'svg') !== isDrawing) return { fault: 'unreadable', reason: `It is ${format}` };
  if (width * height > maxPixels) return { fault: 'too_many_pixels', width, height };

  const [largest, ...smaller] = sizes;
  if (largest === undefined) return { images: [] };
  // Renders a drawing in its final size, regardless of its claimed size. The library takes densities from 1 to 100,000.
  const density = Math.min(Math.max((72 * largest.width) / Math.max(width, height), 1), 100_000);
  const options = isDrawing ? { density } : { page: 0, pages: 1 };
  const source = sharp(bytes, { ...options, limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { data, info } = await resize(source, largest).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };

  const images: EncodedImage[] = [];
  for (const size of [largest, ...smaller]) {
    const { data: encoded, info } = await resize(sharp(data, { raw }), size)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    images.push({ bytes: encoded, width: info.width, height: info.height });
  }
  return { images };
}

function resize(source: Sharp, { width, height, fit }: ImageJob['sizes'][number]): Sharp {
  return source.resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
}
