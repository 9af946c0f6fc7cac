import type { IncomingMessage } from 'node:http';

const signals = new WeakMap<IncomingMessage, AbortSignal>();

/** Set by `listen` for every request of its server. */
export function setStopSignal(request: IncomingMessage, signal: AbortSignal): void {
  signals.set(request, signal);
}

/** Aborts once the server begins to stop: an endless response (a stream of events) must end itself then. */
export function stopSignalOf(request: IncomingMessage): AbortSignal | undefined {
  return signals.get(request);
}
