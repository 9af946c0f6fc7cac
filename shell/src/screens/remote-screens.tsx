import type { Remote } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { Suspense, use } from 'react';
import { type Location, useRoutes } from 'react-router-dom';
import { AppBoundary } from '../boundary/app-boundary.tsx';
import { useScreenShown } from '../boundary/when-idle.ts';
import { retryRemote, startRemote } from '../remotes/remote-store.ts';
import { NotFoundScreen } from './not-found/not-found.screen.tsx';

type RemoteScreensProps = { name: string; location: Location };

/** The screens of one remote, loaded at run time. Use its name as the `key`: a boundary serves one remote. */
export function RemoteScreens({ name, location }: RemoteScreensProps) {
  return (
    <AppBoundary app={name} retry={() => retryRemote(name)}>
      <Suspense fallback={<PageSpinner />}>
        <LoadedScreens name={name} location={location} />
      </Suspense>
    </AppBoundary>
  );
}

function LoadedScreens({ name, location }: RemoteScreensProps) {
  return <Screens remote={use(startRemote(name))} location={location} />;
}

function Screens({ remote, location }: { remote: Remote; location: Location }) {
  useScreenShown();
  return useRoutes(remote.routes, location) ?? <NotFoundScreen />;
}
