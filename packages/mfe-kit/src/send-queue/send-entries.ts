import { isRefusal, isTooManyCalls } from '../api-error.ts';
import { deviceStorage } from '../device-storage.ts';
import { saveEntry, type Entry, type Kind, type Sender } from './create-send-queue.ts';
import { notifyOfQueue } from './queue-changes.ts';

const initialDelayMs = 2000;
const maxDelayMs = 60_000;
const maxRetryAfterMs = 60 * 60 * 1000;

type Sending = Kind<unknown> & {
  lock: string;
  sender: Sender;
  /** The first waiting entry. */
  next: () => Entry | null | undefined;
  /** Whether the entry was neither replaced nor removed while it was sent. */
  isCurrent: (entry: Entry) => boolean;
  runAgain: () => void;
};

/** Sends the entries of one kind in order, one tab at a time, until one has to wait. */
export async function sendEntries(sending: Sending): Promise<void> {
  const { lock, sender, next } = sending;
  await withTabLock(lock, async () => {
    clearTimeout(sender.timer);
    sender.isWaiting = false;
    sender.waitsFor = undefined;
    for (;;) {
      notifyOfQueue();
      const entry = next();
      if (!entry || (await sendOnce(sending, entry)) === 'wait') return;
    }
  });
}

async function sendOnce(sending: Sending, entry: Entry): Promise<'continue' | 'wait'> {
  const { sender, send, refusal = refusalOf, isCurrent, runAgain } = sending;
  try {
    await send(entry.data, entry.key);
    sender.failures = 0;
    if (isCurrent(entry)) deviceStorage.remove(entry.name);
    return 'continue';
  } catch (error) {
    const reason = refusal(error);
    if (reason !== null) {
      if (isCurrent(entry)) saveEntry({ ...entry, refusal: reason });
      return 'continue';
    }
    sender.isWaiting = true;
    const tooMany = isTooManyCalls(error) ? error : null;
    sender.waitsFor = tooMany?.serverMessage;
    const retryAfterMs = Math.min((tooMany?.retryAfterSeconds ?? 0) * 1000, maxRetryAfterMs);
    const delayMs = Math.min(initialDelayMs * 2 ** sender.failures, maxDelayMs);
    sender.timer = setTimeout(runAgain, Math.max(delayMs, retryAfterMs));
    sender.failures += 1;
    notifyOfQueue();
    return 'wait';
  }
}

/** Waits while another tab holds the lock. Locks do not exist on insecure pages; there the idempotency keys suffice. */
async function withTabLock(name: string, run: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request(name, run) : run());
}

function refusalOf(error: unknown): string | null {
  return isRefusal(error) ? error.serverMessage : null;
}
