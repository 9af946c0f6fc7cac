import type { Remote } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { useAtomValue } from 'jotai';
import { Activity, Component, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Location, useLocation, useRoutes } from 'react-router-dom';
import { prepareTabs } from './prepare-tabs.ts';
import { drop, dropAll, type Prepared, preparedAtom } from './prepared-store.ts';
import { reportFault } from './report-fault.ts';
import { useScreenShown } from './shown-screens.ts';

/** What a route shows: the screen that was prepared for it, or else `children`. */
export function PreparedScreens({ path, children }: { path: string; children: ReactNode }) {
  const all = useAtomValue(preparedAtom);
  const location = useLocation();
  const [opened, setOpened] = useState<{ path: string; screen: Prepared | null }>({ path, screen: null });
  // Decided when the page changes: what changes later changes an open screen as it does any other.
  if (opened.path !== path) {
    const isWholeScreen = location.search === '' && location.state === null;
    const screen = isWholeScreen ? all.find((one) => one.path === path && one.stillHolds()) : undefined;
    setOpened({ path, screen: screen ?? null });
  }
  const open = opened.path === path && opened.screen !== null && all.includes(opened.screen) ? opened.screen : null;
  useEffect(() => {
    const passedOver = all.find((one) => one.path === path && one !== open);
    if (passedOver) drop(passedOver);
  }, [all, open, path]);
  // As long as this is there somebody is signed in. Who signs in next shall find nothing of theirs, and their own ready.
  useEffect(() => {
    const left = new AbortController();
    void prepareTabs(left.signal);
    return () => {
      left.abort();
      dropAll();
    };
  }, []);
  return (
    <>
      {open ? <Place key={open.path} screen={open} /> : children}
      {all.map((screen) => (
        <PreparedScreen key={screen.path} screen={screen} location={screen === open ? location : null} />
      ))}
    </>
  );
}

/** Where the stage of an open screen stands in the document. A screen that was left is not kept. */
function Place({ screen }: { screen: Prepared }) {
  const place = useRef<HTMLDivElement>(null);
  // Once: to put it in again would take the focus and the scroll positions of what is in it.
  useLayoutEffect(() => place.current?.append(screen.stage), [screen]);
  useEffect(() => () => drop(screen), [screen]);
  useScreenShown();
  return <div ref={place} style={{ display: 'contents' }} />;
}

/**
 * Hidden until it has a location. A hidden Activity renders when there is nothing else to do, a little at a time, and
 * runs no effect of what is in it.
 */
const PreparedScreen = memo(({ screen, location }: { screen: Prepared; location: Location | null }) =>
  createPortal(
    <Activity mode={location ? 'visible' : 'hidden'}>
      <DroppedOnError screen={screen} isOpen={location !== null}>
        <Suspense fallback={location ? <PageSpinner /> : null}>
          <Routes remote={screen.remote} location={location ?? screen.path} />
        </Suspense>
      </DroppedOnError>
    </Activity>,
    screen.stage,
  ),
);

function Routes({ remote, location }: { remote: Remote; location: Location | string }) {
  return useRoutes(remote.routes, location);
}

/** What fails here is rendered anew, at once or when somebody opens it, and then shown as any failure is. */
class DroppedOnError extends Component<
  { screen: Prepared; isOpen: boolean; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const { screen, isOpen } = this.props;
    if (isOpen) reportFault(screen.remote.name);
    drop(screen);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
