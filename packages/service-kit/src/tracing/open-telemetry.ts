import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { context, propagation, trace, type TextMapPropagator } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../create-logger.ts';
import { describeStatement, filterAttributes } from './span-attributes.ts';
import type { RequestState, TracedProcess, Tracing } from './start-tracing.ts';

/** Polled constantly, or open for hours, so traces of these are useless. */
const untraced = /^\/(?:healthz|readyz|metrics|internal\/events|api\/events|shell\/|remotes\/|assets\/)/u;

/** Traces a request from the gateway through the services to their SQL statements. */
export function connectOpenTelemetry({ name, isPublic = false }: TracedProcess, log: Logger): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: filterAttributes(new OTLPTraceExporter(), log),
    // The buffer for a slow or absent collector. Beyond it spans are dropped; requests are not affected.
    maxQueueSize: 2048,
    scheduledDelayMillis: 1000,
    exportTimeoutMillis: 10_000,
  });
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ 'service.namespace': 'grow-bible', 'service.name': name }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare()) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(isPublic ? outgoingOnlyPropagator() : new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  const requests = new WeakMap<object, RequestState>();
  instrument(requests);
  return {
    onRequest: (request, state) => void requests.set(request, state),
    flush: () => provider.forceFlush({ timeoutMillis: 1000 }).catch(() => undefined),
  };
}

function instrument(requests: WeakMap<object, RequestState>): void {
  new HttpInstrumentation({
    ignoreIncomingRequestHook: (request: IncomingMessage) => untraced.test(request.url ?? ''),
    // Storage, mail and push services: their URLs are secrets.
    disableOutgoingRequestInstrumentation: true,
    applyCustomAttributesOnSpan(span, request) {
      const state = requests.get(request);
      if (state === undefined) return;
      const route = String(state['route'] ?? 'page');
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'request.id': String(state['requestId']) });
    },
  });
  new UndiciInstrumentation({ requireParentforSpans: true });
  new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    requestHook(span, { query }) {
      const { operation, table } = describeStatement(query.text);
      span.updateName(table === undefined ? operation : `${operation} ${table}`);
      span.setAttributes({
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      });
    },
  });
  // The instrumentations patch prototypes when `require` loads a module, so no import hook is needed (decision 0041).
  // The mapper may have its own copy of the driver.
  const places = [import.meta.url, import.meta.resolve('@mikro-orm/postgresql')].map((place) => createRequire(place));
  for (const require of places) for (const name of ['http', 'pg', 'pg-pool']) require(name);
}

/** The share of sampled traces, by the standard variable; all by default. */
function sampledShare(): number {
  const share = Number(process.env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  return share >= 0 && share <= 1 ? share : 1;
}

/**
 * Propagates the trace to outgoing requests, and ignores incoming trace context: a client could join our traces or have
 * every request sampled.
 */
function outgoingOnlyPropagator(): TextMapPropagator {
  const propagator = new W3CTraceContextPropagator();
  return {
    inject: (...carried) => propagator.inject(...carried),
    extract: (current) => current,
    fields: () => propagator.fields(),
  };
}
