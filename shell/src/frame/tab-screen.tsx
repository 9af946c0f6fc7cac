import { queryClient } from '@grow/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import { Activity, memo, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { IsShownContext } from '../remotes/is-shown.ts';

export type RenderScreen = (location: Location) => ReactNode;

type TabScreenProps = { location: Location; isOpen: boolean; renderScreen: RenderScreen };

/**
 * The screen of a tab, kept as it is while another one is open: hidden, without effects, rendered only when there is
 * nothing else to do.
 */
export const TabScreen = memo(({ location, isOpen, renderScreen }: TabScreenProps) => {
  useKeptAnswers(isOpen);
  useFreshReveal(isOpen);
  return (
    <IsShownContext value={isOpen}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>{renderScreen(location)}</Activity>
    </IsShownContext>
  );
});

/** What a screen has asked for stays in the cache while it is hidden, though nobody observes it then. */
function useKeptAnswers(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current) return undefined;
    // The effects of the screen that is being left end after this one: its queries are still active.
    const active = queryClient.getQueryCache().findAll({ type: 'active' });
    const stops = active.map(({ queryKey }) =>
      new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined),
    );
    return () => stops.forEach((stop) => stop());
  }, [isOpen]);
}

/**
 * A screen hears nothing while it is hidden, and looks for what has changed in its effects, which may come after the
 * first paint. An update from a layout effect makes React run them, and render what they find, before it.
 */
function useFreshReveal(isOpen: boolean): void {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && wasHidden.current) update();
    wasHidden.current = !isOpen;
  }, [isOpen]);
}
