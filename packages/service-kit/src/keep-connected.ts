import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Connects, calls `onConnected` once connected, and settles when the connection ends for any reason. */
  connect: (onConnected: () => void) => Promise<void>;
  /** Runs after each connection; with the reason if it failed. */
  onLost?: (error: unknown) => void;
  /** Runs after each failed attempt to connect. */
  onFailure?: (error: unknown) => void;
  signal: AbortSignal;
};

const minDelayMs = 200;
const maxDelayMs = 2000;

/**
 * Reconnects until the signal aborts, and resolves then. Between attempts it backs off exponentially, from 0.2 s to at
 * most 2 s.
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
