import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../create-logger.ts';

/**
 * The attributes that may leave the process. An allowlist, because libraries change, and put URLs with ids and search
 * terms, statements with values, and error messages into spans.
 */
const allowedAttributes = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'request.id',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'error.type',
]);

/** Sends spans with only the allowed attributes, and logs once when the collector cannot be reached. */
export function filterAttributes(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans.map(withAllowedAttributes), (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'traces cannot be sent');
        isFailing = hasFailed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

function withAllowedAttributes(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([key]) => allowedAttributes.has(key)));
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext === undefined ? {} : { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

type StatementDescription = { operation: string; table?: string };

/**
 * The operation and the table of a statement. The mapper writes values into its statements, so the text itself never
 * leaves the process. Everything from the first quoted value on is ignored.
 */
export function describeStatement(text: string): StatementDescription {
  const safe = text.split(/'|\$\w*\$/u, 1)[0] ?? '';
  const operation = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]{3,12})\b/iu.exec(safe)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?[a-z_]\w{0,62}"?\.)?"?([a-z_]\w{0,62})"?/iu.exec(safe)?.[1];
  return table === undefined ? { operation } : { operation, table };
}
