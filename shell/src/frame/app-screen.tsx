import { showToast, useSession } from '@grow/mfe-kit';
import { PageSpinner } from '@grow/ui';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PreparedScreens } from '../remotes/prepared-screens.tsx';
import { RemoteScreens } from '../remotes/remote-screens.tsx';
import { findRoute } from '../route-table.ts';
import type { Route } from '../route-table.ts';
import { NotFoundScreen } from '../screens/not-found/not-found.screen.tsx';
import { ShellScreen } from '../screens/shell-screen.tsx';
import { decideAccess } from '../session/decide-access.ts';
import { Frame } from './frame.tsx';
import { Main } from './main.tsx';

/** Everything below the providers: the route of the address, its guard, and the frame around what it shows. */
export function AppScreen() {
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const session = useSession();
  useTitle(route ? route.title : 'Page Not Found');
  if (!route) return session.user ? <Frame children={<NotFoundScreen />} /> : <Main children={<NotFoundScreen />} />;
  if ('redirect' in route.shows) return <Navigate to={route.shows.redirect} replace />;
  const decision = decideAccess(route.access, session);
  if (decision.kind === 'wait') return <PageSpinner />;
  if (decision.kind === 'redirect')
    return decision.isDenied ? <Denied to={decision.to} /> : <Navigate to={decision.to} replace />;
  if (route.access === 'public' || route.access === 'open') return <Main children={<RouteScreen route={route} />} />;
  return (
    <Frame>
      <PreparedScreens path={route.path}>
        <RouteScreen route={route} />
      </PreparedScreens>
    </Frame>
  );
}

function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Grow Bible`;
  }, [title]);
}

function RouteScreen({ route }: { route: Route }) {
  if ('remote' in route.shows) return <RemoteScreens key={route.shows.remote} name={route.shows.remote} />;
  if ('screen' in route.shows) return <ShellScreen key={route.shows.screen} name={route.shows.screen} />;
  return null;
}

/** Spec 2: a non-admin is sent to / with a destructive toast. */
function Denied({ to }: { to: string }) {
  useEffect(() => {
    showToast({ title: 'Access Denied', description: "You don't have admin privileges", status: 'destructive' });
  }, []);
  return <Navigate to={to} replace />;
}
