import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Upload = {
  url: string;
  headers: Record<string, string>;
  /** A form by fetch, the same chunked without a length, a raw body by fetch, or a socket that reads at the end. */
  kind: 'form' | 'chunks' | 'bare' | 'socket';
  bytes: number;
  field?: string;
  fileType?: string;
  tries: number;
};

/**
 * Sends an upload repeatedly, each after the response to the previous one. Returns the count of each outcome, such as
 * `413 payload_too_large`. The client has its own thread, because in the server's event loop it would lose no response.
 */
export async function uploadManyTimes(upload: Upload): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData: upload });
  const [outcomes] = (await once(worker, 'message')) as [Record<string, number>];
  return outcomes;
}
