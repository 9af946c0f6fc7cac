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

const minDelayMs = 200;
const maxDelayMs = 2000;

/**
 * Connects again and again until the signal aborts, and settles then. Between attempts it backs off exponentially, from
 * 0.2 s to at most 2 s.
 */
export async function keepConnected({ connect, onLost, onFailure, signal }: Options): Promise<void> {
  let delayMs = minDelayMs;
  while (!signal.aborted) {
    let wasConnected = false;
    const error = await connect(() => (wasConnected = true)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (wasConnected) {
      delayMs = minDelayMs;
      onLost?.(error);
    } else if (!signal.aborted) onFailure?.(error);
    await pause(delayMs, undefined, { signal }).catch(() => undefined);
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }
}
