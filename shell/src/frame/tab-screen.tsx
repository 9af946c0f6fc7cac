import { Activity, memo, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { IsShownContext } from '../boundary/app-boundary.tsx';

export type RenderScreen = (location: Location) => ReactNode;

type TabScreenProps = { location: Location; isOpen: boolean; renderScreen: RenderScreen };

/**
 * The screen of a tab, kept alive while another one is open: hidden, without effects, rendered at low priority.
 */
export const TabScreen = memo(({ location, isOpen, renderScreen }: TabScreenProps) => {
  useUpdateBeforePaint(isOpen);
  return (
    <IsShownContext value={isOpen}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>{renderScreen(location)}</Activity>
    </IsShownContext>
  );
});

/**
 * A hidden screen is not subscribed to anything; it catches up in its effects, which may run after the first paint. An
 * update from a layout effect makes React run them, and render their changes, before it.
 */
function useUpdateBeforePaint(isOpen: boolean): void {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && wasHidden.current) update();
    wasHidden.current = !isOpen;
  }, [isOpen]);
}
