import { fork } from 'node:child_process';
import { imageLimitMegapixels, imageMessages } from '@grow/contracts';
import { AppError } from '../app-error.ts';
import type { EncodedImage, ImageJob, ImageResult, ImageSize } from './image-process.ts';

/** For a busy machine. Usually the limit of processor time ends the process earlier. */
const timeLimitMs = 20_000;
const maxPixels = imageLimitMegapixels * 1_000_000;

/** The processor time for one picture. Tests lower it. */
export const imageLimits = { cpuSeconds: 5 };

type Encoding<Sizes> = {
  userId: number;
  sizes: Sizes;
  /** Whether the picture must be an SVG drawing rather than a JPEG, PNG, GIF or WebP. */
  isDrawing?: boolean;
};

/**
 * Makes an untrusted picture safe to serve: decodes it and encodes it again as WebP in each size, the largest first.
 * The result has only pixels: no location or camera, no trailing bytes, only the first frame of an animation, and
 * nothing of a drawing that could run or load anything. Time and memory are limited.
 */
export async function encodeImage<const Sizes extends readonly ImageSize[]>(
  bytes: Uint8Array,
  { userId, sizes, isDrawing = false }: Encoding<Sizes>,
): Promise<{ [Index in keyof Sizes]: EncodedImage }> {
  const result = await takeTurns(userId, () =>
    runProcess({ bytes, sizes, isDrawing, maxPixels, maxCpuSeconds: imageLimits.cpuSeconds }),
  );
  if ('images' in result) return result.images as { [Index in keyof Sizes]: EncodedImage };
  if (result.fault === 'too_many_pixels') {
    throw new AppError('payload_too_large', { message: imageMessages.tooManyPixels(result.width, result.height) });
  }
  if (result.fault === 'too_much_work') throw new AppError('unprocessable', { message: imageMessages.tooMuchWork });
  throw new AppError('unsupported_media_type', { message: imageMessages.wrongType, cause: result.reason });
}

/** The process gets no settings and no secrets of the service. */
function runProcess(job: ImageJob): Promise<ImageResult> {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(end, timeLimitMs);
  return new Promise<ImageResult>((resolve, reject) => {
    child.once('message', (result) => resolve(result as ImageResult));
    // Stays after the result, because an error without a listener ends the service.
    child.on('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === null) reject(new Error(`The image process has ended with ${code}`));
      else resolve({ fault: 'too_much_work' });
    });
    child.send(job);
  }).finally(() => {
    clearTimeout(timer);
    end();
  });
}

/** A picture takes up to 400 MB while it is encoded, and 5 MB while it waits. */
const maxRunning = 2;
const maxWaiting = 40;

type Turn = { userId: number; start: () => void };

const running = new Set<number>();
const waiting: Turn[] = [];

/** Runs two at a time, one per user, so that nobody waits for all the work of one user. */
async function takeTurns<T>(userId: number, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) throw new AppError('service_unavailable');
  await new Promise<void>((start) => {
    waiting.push({ userId, start });
    startNext();
  });
  return work().finally(() => {
    running.delete(userId);
    startNext();
  });
}

function startNext(): void {
  const index = waiting.findIndex((turn) => !running.has(turn.userId));
  if (index === -1 || running.size >= maxRunning) return;
  for (const { userId, start } of waiting.splice(index, 1)) {
    running.add(userId);
    start();
  }
}
