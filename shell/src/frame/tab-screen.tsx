import { Activity, memo, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { IsShownContext } from '../boundary/app-boundary.tsx';

export type RenderScreen = (location: Location) => ReactNode;

type TabScreenProps = { location: Location; isOpen: boolean; renderScreen: RenderScreen };

/** A tab's screen, kept alive in the background: hidden, without effects, rendered at low priority. */
export const TabScreen = memo(({ location, isOpen, renderScreen }: TabScreenProps) => {
  useUpdateBeforePaint(isOpen);
  return (
    <IsShownContext value={isOpen}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>{renderScreen(location)}</Activity>
    </IsShownContext>
  );
});

/**
 * A hidden screen has no subscriptions and catches up in its effects, which may run after the first paint. An update in
 * a layout effect makes React run them, and render their changes, before that paint.
 */
function useUpdateBeforePaint(isOpen: boolean): void {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && wasHidden.current) update();
    wasHidden.current = !isOpen;
  }, [isOpen]);
}
