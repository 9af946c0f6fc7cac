import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { whenIdle } from '../boundary/when-idle.ts';
import { startOptionalFeature } from '../start-optional-feature.ts';
import { copyScrollPosition } from './use-page-change.ts';

/** The location of each tab with a screen. */
export type TabLocations = Readonly<Record<string, Location>>;

type KeepAliveTabs = { location: Location; open: string | null; locations: TabLocations; resumed: Location | null };

/**
 * The locations of all tabs with a screen: the page's for the open tab, the last one for a visited tab, and the first
 * one for a prerendered tab.
 */
export function useKeepAliveTabs(open: string | null): TabLocations {
  const location = useLocation();
  const [kept, setKept] = useState<KeepAliveTabs>(() => withOpenTab(null, location, open));
  // Set during render, so that the previous location is never shown.
  if (kept.location !== location) setKept(withOpenTab(kept, location, open));
  const { resumed } = kept;
  useLayoutEffect(() => {
    if (resumed) copyScrollPosition(resumed.key, location.key);
  }, [resumed, location.key]);

  const prerender = useCallback((tab: string) => {
    // No history entry has the empty key.
    const first = { pathname: tab, search: '', hash: '', state: null, key: '' };
    setKept((before) => ({ ...before, locations: { [tab]: first, ...before.locations } }));
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    void whenIdle().then(() =>
      startOptionalFeature('preloading', async () => {
        const { preloadTabs } = await import('../remotes/preload-tabs.ts');
        return () => preloadTabs(leaving.signal, prerender);
      }),
    );
    return () => leaving.abort();
  }, [prerender]);
  return kept.locations;
}

function withOpenTab(before: KeepAliveTabs | null, location: Location, open: string | null): KeepAliveTabs {
  const { locations = {} } = before ?? {};
  const left = open === null || open === before?.open ? undefined : locations[open];
  return {
    location,
    open,
    locations: open === null ? locations : { ...locations, [open]: location },
    resumed: left && addressOf(left) === addressOf(location) ? left : null,
  };
}

export function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
