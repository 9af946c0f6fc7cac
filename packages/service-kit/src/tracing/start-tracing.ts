import { createLogger } from '../logging/create-logger.ts';
import { activateTracing } from './active-tracing.ts';

export type TracedProcess = {
  name: 'gateway' | 'content' | 'user';
  /** Takes requests from outside: a trace context that a client sends is ignored. */
  isPublic?: boolean;
};

/**
 * Sends traces by OTLP/HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing is loaded. Call it before
 * anything listens or connects.
 */
export async function startTracing(traced: TracedProcess): Promise<void> {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  const { connectOpenTelemetry } = await import('./open-telemetry.ts');
  activateTracing(connectOpenTelemetry(traced, createLogger(traced.name)));
}
