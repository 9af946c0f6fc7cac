import { recordWebVitals } from '@grow/contracts';
import type { z } from 'zod/mini';
import { activeOverrides } from '../release/overrides.ts';
import { versionOf } from '../release/version-of.ts';
import { findRoute } from '../route-table.ts';

/** A part of the page, in the release that this page was loaded with. */
export type AppOfPage = { app: AppName; version: string };

const appSchema = recordWebVitals.body.shape.errors.def.element.shape.app;
type AppName = z.infer<typeof appSchema>;

const shown: { from: number; app: string }[] = [];

/** Notes from now on which app is shown when. */
export function watchRoutes(): void {
  shown.push({ from: 0, app: currentApp() });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', () => {
    shown.push({ from: performance.now(), app: currentApp() });
  });
}

/** The app that was shown at a moment of `performance.now()`; null for one of a developer's own. */
export function appAt(moment: number): AppOfPage | null {
  return released(shown.findLast(({ from }) => from <= moment)?.app ?? currentApp());
}

/** The app whose code failed, by the address of the code; else the one that is shown. */
export function appOfError(error: unknown, file: string): AppOfPage | null {
  const places = `${file}\n${error instanceof Error ? error.stack : ''}`;
  const remote = /\/remotes\/([\w-]+)\//u.exec(places)?.[1];
  return released(remote ?? currentApp());
}

function currentApp(): string {
  const shows = findRoute(location.pathname)?.shows;
  return shows && 'remote' in shows ? shows.remote : 'shell';
}

function released(name: string): AppOfPage | null {
  const app = appSchema.safeParse(name).data;
  const version = versionOf(name);
  return app && version && !(name in activeOverrides) ? { app, version } : null;
}
