import type { Remote } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { Activity, Component, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type Location, useLocation, useRoutes } from 'react-router-dom';

/** `stage` is outside of the document until somebody opens the screen. */
type Prepared = { path: string; remote: Remote; stage: HTMLElement; stillHolds: () => boolean };

const preparedAtom = atom<readonly Prepared[]>([]);
const store = getDefaultStore();

/** A screen that is not there by then is dropped: it waits for something that only its opening brings. */
const patienceMs = 5000;

/**
 * Renders a screen where nobody sees it. Whoever opens `path` first finds it there, if `stillHolds` says that what it
 * shows has not changed; if not, its styles and its code are ready all the same. Settles when it is rendered or dropped.
 */
export async function rehearse(remote: Remote, path: string, stillHolds: () => boolean): Promise<void> {
  const stage = document.createElement('div');
  stage.style.display = 'contents';
  const rendered = new Promise<true>((resolve) =>
    new MutationObserver(() => resolve(true)).observe(stage, { childList: true }),
  );
  const prepared = { path, remote, stage, stillHolds };
  store.set(preparedAtom, (others) => [...others, prepared]);
  const isRendered = await Promise.race([
    rendered,
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ]);
  if (!isRendered) drop(prepared);
}

function drop(prepared: Prepared): void {
  store.set(preparedAtom, (all) => all.filter((one) => one !== prepared));
}

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
  // Who signs in next shall find nothing that was prepared for somebody else.
  useEffect(() => () => store.set(preparedAtom, []), []);
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
  return <div ref={place} style={{ display: 'contents' }} />;
}

/**
 * Hidden until it has a location. A hidden Activity renders when there is nothing else to do, a little at a time, and
 * runs no effect of what is in it.
 */
const PreparedScreen = memo(({ screen, location }: { screen: Prepared; location: Location | null }) =>
  createPortal(
    <Activity mode={location ? 'visible' : 'hidden'}>
      <DroppedOnError screen={screen}>
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

/** What fails while nobody sees it is rendered anew when somebody opens it, and then shown as any failure is. */
class DroppedOnError extends Component<{ screen: Prepared; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    drop(this.props.screen);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
