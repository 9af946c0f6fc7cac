import type { Remote } from '@grow/mfe-kit';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { Activity, Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useRoutes } from 'react-router-dom';

type Rehearsed = { remote: Remote; path: string; stage: HTMLElement };

const rehearsedAtom = atom<Rehearsed | null>(null);

/** A screen that is not there by then is dropped: it waits for something that only its opening brings. */
const patienceMs = 5000;

/**
 * Renders a screen once where nobody sees it, and throws it away. Most of the time that a screen takes when it is first
 * shown goes into working out its styles and compiling its code; the tap then finds both done.
 */
export async function rehearse(remote: Remote, path: string): Promise<void> {
  const store = getDefaultStore();
  const stage = document.createElement('div');
  const rendered = new Promise((resolve) => new MutationObserver(resolve).observe(stage, { childList: true }));
  store.set(rehearsedAtom, { remote, path, stage });
  await Promise.race([rendered, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  store.set(rehearsedAtom, null);
}

/**
 * Where screens are rehearsed: among the providers of the page, but outside of its document. A hidden Activity renders
 * when there is nothing else to do, a little at a time, and runs no effect of what is in it.
 */
export function Rehearsal() {
  const rehearsed = useAtomValue(rehearsedAtom);
  if (rehearsed === null) return null;
  const { remote, path, stage } = rehearsed;
  return createPortal(
    <Activity mode="hidden">
      <QuietBoundary>
        <Suspense>
          <RehearsedScreen key={path} remote={remote} path={path} />
        </Suspense>
      </QuietBoundary>
    </Activity>,
    stage,
  );
}

function RehearsedScreen({ remote, path }: { remote: Remote; path: string }) {
  return useRoutes(remote.routes, path);
}

/** A screen that fails is shown as such when somebody opens it, and not before. */
class QuietBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
