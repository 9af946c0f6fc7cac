import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type Upload = {
  url: string;
  headers: Record<string, string>;
  /** A form by fetch, the same in chunks without a length, bare bytes by fetch, or a socket that sends before it reads. */
  kind: 'form' | 'chunks' | 'bare' | 'socket';
  bytes: number;
  field?: string;
  fileType?: string;
  tries: number;
};

/**
 * Sends an upload again and again, each after the answer to the one before. Answers how often each outcome was seen, as
 * `413 payload_too_large`. The client has a thread of its own: beside the server in one loop it would lose no answer.
 */
export async function uploadManyTimes(upload: Upload): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { workerData: upload });
  const [outcomes] = (await once(worker, 'message')) as [Record<string, number>];
  return outcomes;
}
