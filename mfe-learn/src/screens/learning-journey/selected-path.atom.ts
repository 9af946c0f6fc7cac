import type { PathType } from '@grow/contracts';
import { atom } from 'jotai';

/** Specification 11.3: soil is the default path. The choice lasts while the page does, also through other tabs. */
export const selectedPathAtom = atom<PathType>('soil');
