import type { PathType } from '@grow/contracts';
import { useSendQueue } from '@grow/mfe-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { chosenPathAtom, choosePath, pathQueue } from './learning-path.ts';

/**
 * The path that is shown: soil before a choice (spec: defaults). A link or a gate may show the other one for as long
 * as the page lasts, which chooses nothing.
 */
export function usePathType() {
  useSendQueue(pathQueue);
  const chosen = useAtomValue(chosenPathAtom);
  const [visited, setVisited] = useState<PathType | null>(null);
  return {
    pathType: visited ?? chosen ?? 'soil',
    isChosen: chosen !== null,
    visit: setVisited,
    choose(path: PathType) {
      setVisited(null);
      if (path !== chosen) choosePath(path);
    },
  };
}
