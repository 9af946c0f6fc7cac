import type { Module } from '@grow/contracts';
import type { OutlineModule } from '../../content-cache/outline.ts';

export function presentModule({ pathType: _, ...module }: OutlineModule, hasBeenOpened: boolean): Module {
  return { ...module, hasBeenOpened };
}
