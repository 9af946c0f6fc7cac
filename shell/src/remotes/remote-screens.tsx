import type { Remote } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { Suspense, use } from 'react';
import { useRoutes } from 'react-router-dom';
import { NotFoundScreen } from '../screens/not-found/not-found.screen.tsx';
import { AppBoundary } from './app-boundary.tsx';
import { reloadForOwnRegistry } from './own-registry.ts';
import { loadedRemote, retryRemote, startRemote } from './remote-store.ts';
import { useScreenShown } from './shown-screens.ts';

/** The screens of one remote, loaded at run time. `key` it by the remote's name: a boundary serves one remote. */
export function RemoteScreens({ name }: { name: string }) {
  return (
    <AppBoundary app={name} retry={() => retryRemote(name)}>
      <Suspense fallback={<PageSpinner />}>
        <LoadedScreens name={name} />
      </Suspense>
    </AppBoundary>
  );
}

function LoadedScreens({ name }: { name: string }) {
  if (reloadForOwnRegistry(name)) return <PageSpinner />;
  return <Screens remote={loadedRemote(name) ?? use(startRemote(name))} />;
}

function Screens({ remote }: { remote: Remote }) {
  useScreenShown();
  return useRoutes(remote.routes) ?? <NotFoundScreen />;
}
