import { shellMountedMark } from '@grow/contracts';
import { queryClient } from '@grow/mfe-kit';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { AppScreen } from './frame/app-screen.tsx';
import { Toasts } from './notices/toasts.tsx';
import { AppBoundary } from './remotes/app-boundary.tsx';
import { reloadForNewRevision, watchRevision } from './release/revision-watch.ts';

/** One route: the route table decides the rest, and the remotes bring their own routes. */
const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

function Root() {
  useEffect(watchRevision, []);
  useEffect(tellMounted, []);
  useRouteChange();
  return (
    <>
      <AppBoundary app="shell" retry={() => location.reload()}>
        <AppScreen />
      </AppBoundary>
      <Toasts />
    </>
  );
}

/** The page has something to show: from here on faults are told by the boundaries. */
function tellMounted() {
  Reflect.set(globalThis, shellMountedMark, true);
}

/** What a change of page means to a person: the top of the new one, and the newest release if there is one. */
function useRouteChange() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!reloadForNewRevision(pathname + search)) globalThis.scrollTo(0, 0);
  }, [pathname, search]);
}

export function App({ nonce }: { nonce?: string }) {
  return (
    <AppProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppProvider>
  );
}
