import { ApiError, currentSession } from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';
import { deliver } from './deliver.ts';
import { forgetPendingText, keepPendingText, readPendingTexts, type PendingText } from './pending-text.ts';

/** `waiting` for the connection; `refused` by the server, which says why. */
export type SendingText =
  (PendingText & { state: 'sending' | 'waiting' }) | (PendingText & { state: 'refused'; reason: string });

/** What this person has written and the server does not have yet, the oldest first. */
export const sendingAtom = atom<readonly SendingText[]>([]);

const store = getDefaultStore();
const firstDelayMs = 2000;
const longestDelayMs = 30_000;
let delayMs = firstDelayMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;

/** Shows a text at once, keeps it on the device, and sends it until the server has it or refuses it. */
export function sendText(text: PendingText): void {
  keepPendingText(text);
  put({ ...text, state: 'sending' });
  void run();
}

/** Takes up what the device kept: after a reload, and when the connection is back. */
export function resendTexts(): void {
  const { user } = currentSession();
  if (user === null) return;
  const known = new Set(store.get(sendingAtom).map(({ key }) => key));
  for (const text of readPendingTexts()) {
    if (text.userId === user.id && !known.has(text.key)) put({ ...text, state: 'waiting' });
  }
  void run();
}

/** Tries a refused text again. */
export function retryText(key: string): void {
  const text = store.get(sendingAtom).find((other) => other.key === key);
  if (text === undefined) return;
  put({ ...text, state: 'waiting' });
  void run();
}

export function discardText(key: string): void {
  forgetPendingText(key);
  store.set(sendingAtom, (texts) => texts.filter((text) => text.key !== key));
}

/** One after the other, in the order written: a conversation must not be shuffled by a bad line. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  clearTimeout(timer);
  try {
    for (;;) {
      // Somebody else may have signed in meanwhile: a text goes out as its writer's or not at all.
      const writer = currentSession().user?.id;
      const text = store.get(sendingAtom).find(({ state, userId }) => state !== 'refused' && userId === writer);
      if (text === undefined) return;
      put({ ...text, state: 'sending' });
      const isOver = await tryOnce(text);
      if (!isOver) return;
    }
  } finally {
    isRunning = false;
  }
}

async function tryOnce(text: SendingText): Promise<boolean> {
  try {
    await deliver(text);
    delayMs = firstDelayMs;
    discardText(text.key);
    return true;
  } catch (error) {
    const reason = refusal(error);
    if (reason !== null) {
      put({ ...text, state: 'refused', reason });
      return true;
    }
    put({ ...text, state: 'waiting' });
    timer = setTimeout(() => void run(), delayMs);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
    return false;
  }
}

/** Why another try without a change is pointless; null where the line or the server was at fault. */
function refusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) return null;
  return error.serverMessage ?? 'This could not be sent.';
}

function put(text: SendingText): void {
  store.set(sendingAtom, (texts) =>
    texts.some(({ key }) => key === text.key)
      ? texts.map((other) => (other.key === text.key ? text : other))
      : [...texts, text],
  );
}
