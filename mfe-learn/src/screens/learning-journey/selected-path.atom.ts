import type { PathType } from '@grow/contracts';
import { atom } from 'jotai';

/** Specification 11.3: soil is the default path. The choice lasts until a reload. */
export const selectedPathAtom = atom<PathType>('soil');
