import { recordWebVitals } from '@grow/contracts';
import type { InputOf } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MetricType } from 'web-vitals';
import { attributeTime, attributeError, trackRoutes } from './attribution.ts';

type Report = InputOf<typeof recordWebVitals>['body'];

const maxErrors = 20;

let metrics: Report['metrics'] = [];
let errors: Report['errors'] = [];

/** Sends web vitals and errors to the gateway when the page is left, by app and release. */
export function reportWebVitals(): void {
  trackRoutes();
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(addMetric);
  addEventListener('error', ({ error, filename }) => addError(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => addError(reason, ''));
  // After the listeners of web-vitals, which report the last metrics on the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function addMetric({ name, value, entries }: MetricType): void {
  const app = attributeTime(entries.at(-1)?.startTime ?? performance.now());
  if (app) metrics.push({ ...app, name, value });
}

function addError(error: unknown, file: string): void {
  const app = attributeError(error, file);
  if (app && errors.length < maxErrors) errors.push(app);
}

function send(): void {
  if (metrics.length === 0 && errors.length === 0) return;
  const body = { metrics: metrics.slice(0, maxErrors), errors };
  [metrics, errors] = [[], []];
  // Best effort: a lost report is one page view in a statistic.
  callApi(recordWebVitals, { body }, { keepalive: true }).catch(() => undefined);
}
