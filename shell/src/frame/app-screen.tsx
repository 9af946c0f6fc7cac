import { isSuspended, titleIn } from '@grow/contracts';
import { paths, type Session, showToast, useSession } from '@grow/mfe-kit';
import { Container, PageSpinner, useLanguage } from '@grow/ui';
import { useCallback, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { ownPaths } from '../manifest.ts';
import type { RouteTable, ShownRoute } from '../route-table.ts';
import { NotFoundScreen } from '../screens/not-found/not-found.screen.tsx';
import { RemoteScreens } from '../screens/remote-screens.tsx';
import { ShellScreen } from '../screens/shell-screen.tsx';
import { WithheldScreen } from '../screens/withheld-screen.tsx';
import { decideAccess } from '../session/decide-access.ts';
import { returnPathOf, type ReturnState } from '../session/return-path.ts';
import { t } from '../texts.ts';
import { Frame, Main } from './frame.tsx';
import { addressOf } from './use-keep-alive-tabs.ts';

/** Everything below the providers: the current route, its guard, and the frame around its screen. */
export function AppScreen({ routes }: { routes: RouteTable }) {
  const location = useLocation();
  const route = routes.find(location.pathname);
  const session = useSession();
  const language = useLanguage();
  useTitle(route ? titleIn(language, route, route.title) : t('notFound'));
  // A stable function, so that a hidden tab re-renders only for changes of its own.
  const renderScreen = useCallback((at: Location) => renderRoute(routes.find(at.pathname), at), [routes]);
  const frame = (
    <Frame key={session.user?.id} tabs={routes.tabs} tab={route?.tab ?? null} renderScreen={renderScreen} />
  );
  const hasOnlyDecisions = session.user !== null && isSuspended(session.user);
  if (hasOnlyDecisions && route?.access !== 'open' && route?.path !== paths.decisions)
    return <Navigate to={paths.decisions} replace />;
  if (!route) return session.user ? frame : <Main children={<NotFoundScreen />} />;
  if ('redirect' in route.shows) return <Navigate to={route.shows.redirect} state={location.state} replace />;
  const decision = decideAccess(route.access, session);
  if (decision.kind === 'wait') return <Main children={<PageSpinner />} />;
  if (decision.kind === 'sign-in') return <Navigate to={paths.auth} state={returnStateOf(session, location)} replace />;
  if (decision.kind === 'continue') return <Navigate to={returnPathOf(location)} replace />;
  if (decision.kind === 'deny') return <Denied />;
  if (route.access === 'public' || route.access === 'open') return <Main children={renderScreen(location)} />;
  if (hasOnlyDecisions) return <Main children={<Container py="6">{renderScreen(location)}</Container>} />;
  const isNew = session.user?.welcomedAt === null;
  if (isNew !== (route.path === ownPaths.welcome)) return <Welcome isNew={isNew} />;
  return isNew ? <Main children={renderScreen(location)} /> : frame;
}

/** Redirects a new user to the onboarding (spec: welcome), and afterwards to the originally requested URL. */
function Welcome({ isNew }: { isNew: boolean }) {
  const location = useLocation();
  if (!isNew) return <Navigate to={returnPathOf(location)} replace />;
  return <Navigate to={ownPaths.welcome} state={{ from: addressOf(location) } satisfies ReturnState} replace />;
}

/** Null after a sign-out: the next user may be someone else. */
function returnStateOf(session: Session, location: Location): ReturnState | null {
  return session.state === 'signed-out' && session.hasLeft ? null : { from: addressOf(location) };
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Grow Bible`;
  }, [title]);
}

function renderRoute(route: ShownRoute | null, location: Location) {
  if (!route) return <NotFoundScreen />;
  const { shows } = route;
  if ('remote' in shows) return <RemoteScreens key={shows.remote} name={shows.remote} location={location} />;
  if ('isWithheld' in shows) return <WithheldScreen />;
  if ('screen' in shows) return <ShellScreen key={shows.screen} name={shows.screen} />;
  return null;
}

/** Redirects a user without a role to / with a destructive toast (spec: guards). */
function Denied() {
  useEffect(() => {
    showToast({ title: t('denied'), description: t('denied.text'), status: 'destructive' });
  }, []);
  return <Navigate to={paths.learn} replace />;
}
