import type { IncomingMessage } from 'node:http';
import { createLogger } from '../create-logger.ts';

/** Koa's state, filled while the request is handled. */
export type RequestState = Record<string, unknown>;

/**
 * The tracing functions, if tracing is on. Separate from OpenTelemetry, so that a process without traces does not load
 * it.
 */
export type Tracing = {
  /** Called when a request starts. Its `route` and `requestId` are read from the state when its span ends. */
  onRequest: (request: IncomingMessage, state: RequestState) => void;
  flush: () => Promise<void>;
};

let active: Tracing | null = null;

/** Runs first in every request: names its span by route and request id. */
export function traceRequest(request: IncomingMessage, state: RequestState): void {
  active?.onRequest(request, state);
}

/** Sends the remaining spans before the process exits; takes at most a second. */
export async function flushTraces(): Promise<void> {
  await active?.flush();
}

export type TracedProcess = {
  name: string;
  /** Whether requests come from outside: then a client's trace context is ignored. */
  isPublic?: boolean;
};

/**
 * Sends traces by OTLP/HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing is loaded. Call it before
 * anything listens or connects.
 */
export async function startTracing(traced: TracedProcess): Promise<void> {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  const { connectOpenTelemetry } = await import('./open-telemetry.ts');
  active = connectOpenTelemetry(traced, createLogger(traced.name));
}
