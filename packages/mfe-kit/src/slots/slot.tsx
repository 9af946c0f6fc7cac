import type { SlotPlace } from '@grow/contracts';
import { createContext, use, type ComponentType } from 'react';
import type { PlaceValues } from './place-values.ts';

/** Shows the modules of other remotes in a place. */
export type SlotHost = ComponentType<{ name: SlotPlace; values: object }>;

/** The shell provides it. In a remote that runs alone all places are empty. */
export const SlotContext = createContext<SlotHost | null>(null);

/** A place that other remotes may fill. It has no height of its own, and a module that fails leaves it empty. */
export function Slot<Place extends SlotPlace>(props: { name: Place; values: PlaceValues[Place] }) {
  const Host = use(SlotContext);
  return Host && <Host {...props} />;
}
