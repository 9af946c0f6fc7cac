import { sendWaitingLikes } from './like-queue.ts';
import { textQueue } from './text-queue.ts';

export function sendWaiting(): void {
  textQueue.resume();
  sendWaitingLikes();
}
