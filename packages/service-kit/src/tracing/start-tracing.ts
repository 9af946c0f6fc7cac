import { createLogger } from '../logging/create-logger.ts';
import { activateTracing } from './trace-port.ts';

export type TracedProcess = {
  name: 'gateway' | 'content' | 'user';
  /** The public door: what a client says of traces is not believed. */
  isPublicDoor?: boolean;
};

/**
 * Sends traces by OTLP/HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing is loaded and nothing costs.
 * Call it before anything listens or connects.
 */
export async function startTracing(traced: TracedProcess): Promise<void> {
  if (!process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return;
  const { connectOpenTelemetry } = await import('./open-telemetry.ts');
  activateTracing(connectOpenTelemetry(traced, createLogger(traced.name)));
}
