import { type InputOf, recordWebVitals } from '@grow/contracts';
import { callApi } from '@grow/mfe-kit';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { activeOverrides } from './release/overrides.ts';
import { versionOf } from './release/version-of.ts';
import { routeTable } from './route-table.ts';

type Report = InputOf<typeof recordWebVitals>['body'];

const maxErrors = 20;

let metrics: Report['metrics'] = [];
let errors: Report['errors'] = [];

/** Sends web vitals and errors to the gateway by app and release, when the user leaves the page. */
export function reportWebVitals(): void {
  trackRoutes();
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(addMetric);
  addEventListener('error', ({ error, filename }) => addError(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => addError(reason, ''));
  // Registered after the listeners of web-vitals, which report the last metrics on the same event.
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

/** The app and release that a metric or error is attributed to. */
type Attribution = { app: string; version: string };

const shown: { from: number; app: string }[] = [];

/** Records when each app is shown. */
function trackRoutes(): void {
  shown.push({ from: 0, app: currentApp() });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => {
    shown.push({ from: performance.now(), app: currentApp() });
  });
}

/** The app shown at a `performance.now()` time; null for an overridden one. */
function attributeTime(time: number): Attribution | null {
  return attributionOf(shown.findLast(({ from }) => from <= time)?.app ?? currentApp());
}

/** The app whose code failed, by the URL of the code, or else the current app. */
function attributeError(error: unknown, file: string): Attribution | null {
  const urls = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const remote = /\/remotes\/([\w-]+)\//u.exec(urls)?.[1];
  return attributionOf(remote ?? currentApp());
}

function currentApp(): string {
  const shows = routeTable.find(location.pathname)?.shows;
  return shows && 'remote' in shows ? shows.remote : 'shell';
}

function attributionOf(name: string): Attribution | null {
  const version = versionOf(name);
  return version && !(name in activeOverrides) ? { app: name, version } : null;
}
