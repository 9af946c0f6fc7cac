import { recordWebVitals } from '@grow/contracts';
import type { InputOf } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MetricType } from 'web-vitals';
import { appAt, appOfError, watchRoutes } from './app-of-moment.ts';

type Report = InputOf<typeof recordWebVitals>['body'];

const mostErrors = 20;

let metrics: Report['metrics'] = [];
let errors: Report['errors'] = [];

/** Tells the gateway when the page is left how fast it was and what failed in it, by app and release. */
export function startReporting(): void {
  watchRoutes();
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(keep);
  addEventListener('error', ({ error, filename }) => keepError(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => keepError(reason, ''));
  // After those of web-vitals, which settle the last figures at the same moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

function keep({ name, value, entries }: MetricType): void {
  const app = appAt(entries.at(-1)?.startTime ?? performance.now());
  if (app) metrics.push({ ...app, name, value });
}

function keepError(error: unknown, file: string): void {
  const app = appOfError(error, file);
  if (app && errors.length < mostErrors) errors.push(app);
}

function send(): void {
  if (metrics.length === 0 && errors.length === 0) return;
  const body = { metrics: metrics.slice(0, mostErrors), errors };
  [metrics, errors] = [[], []];
  // Nobody waits for it: what is lost is one page in a statistic.
  callApi(recordWebVitals, { body }, { keepalive: true }).catch(() => undefined);
}
