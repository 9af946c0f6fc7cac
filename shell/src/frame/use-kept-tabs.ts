import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { preloadTabs } from '../remotes/preload-tabs.ts';
import { copyPosition } from './use-page-change.ts';

/** Where each tab stands that has a screen. */
export type TabLocations = Readonly<Record<string, Location>>;

type KeptTabs = { location: Location; open: string | null; locations: TabLocations; resumed: Location | null };

/**
 * The tabs that have a screen, each with its own location: the open one with the page's, the others with that where they
 * were left, or their first where they were made ready before anybody opened them.
 */
export function useKeptTabs(open: string | null): TabLocations {
  const location = useLocation();
  const [kept, setKept] = useState<KeptTabs>(() => enter(null, location, open));
  // While rendering, so that nothing is shown with the location that the page has just left.
  if (kept.location !== location) setKept(enter(kept, location, open));
  const { resumed } = kept;
  useLayoutEffect(() => {
    if (resumed) copyPosition(resumed.key, location.key);
  }, [resumed, location.key]);

  const render = useCallback((tab: string) => {
    // No entry of the history has this key.
    const first = { pathname: tab, search: '', hash: '', state: null, key: '' };
    setKept((before) => ({ ...before, locations: { [tab]: first, ...before.locations } }));
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void preloadTabs(left.signal, render);
    return () => left.abort();
  }, [render]);
  return kept.locations;
}

function enter(before: KeptTabs | null, location: Location, open: string | null): KeptTabs {
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
