import { activeOverrides } from '../release/overrides.ts';
import { versionOf } from '../release/version-of.ts';
import { routeTable } from '../route-table.ts';

/** The app that a metric or error is attributed to, in the release that this page was loaded with. */
export type Attribution = { app: string; version: string };

const shown: { from: number; app: string }[] = [];

/** Records from now on when which app is shown. */
export function trackRoutes(): void {
  shown.push({ from: 0, app: currentApp() });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => {
    shown.push({ from: performance.now(), app: currentApp() });
  });
}

/** The app that was shown at a time of `performance.now()`; null for an overridden one. */
export function attributeTime(time: number): Attribution | null {
  return attributionOf(shown.findLast(({ from }) => from <= time)?.app ?? currentApp());
}

/** The app whose code failed, by the URL of the code; else the one that is shown. */
export function attributeError(error: unknown, file: string): Attribution | null {
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
