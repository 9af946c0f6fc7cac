import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Connects, calls `onConnected` once that stands, and settles when it is over, for whatever reason. */
  connect: (onConnected: () => void) => Promise<void>;
  /** Runs after each connection that stood; with the reason where it did not end by itself. */
  onLost?: (error: unknown) => void;
  /** Runs after each try that led to no connection. */
  onFailure?: (error: unknown) => void;
  signal: AbortSignal;
};

const firstDelayMs = 200;
const longestDelayMs = 2000;

/**
 * Connects again and again until the signal says stop, and settles then. Before the next try it waits 0.2 s, doubled by
 * each try that failed to at most 2 s.
 */
export async function keepConnected({ connect, onLost, onFailure, signal }: Options): Promise<void> {
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    let hasStood = false;
    const error = await connect(() => (hasStood = true)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (hasStood) {
      delayMs = firstDelayMs;
      onLost?.(error);
    } else if (!signal.aborted) onFailure?.(error);
    await pause(delayMs, undefined, { signal }).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
}
