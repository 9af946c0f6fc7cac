import { sessionUserSchema, type SessionUser } from '@grow/contracts';
import { AppProvider, ToastOutlet } from '@grow/ui';
import { ToastRegion } from '@grow/ui/overlays';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { createBrowserRouter, RouterProvider, useRoutes } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { setSessionUser } from '../session/session.ts';
import { dismissToast, toastAtom } from '../toasts/toasts.ts';
import { exampleOf } from './example.ts';

const example = exampleOf(sessionUserSchema, { uid: 'uid-1', username: 'grower', displayName: 'Grower' });

/** The people of the tests. */
export const people = {
  learner: example,
  guest: { ...example, isAnonymous: true, email: null, displayName: null },
  admin: { ...example, isAdmin: true },
} satisfies Record<string, SessionUser>;

/** Renders the routes of a remote at a path, as the shell does, for the user who is signed in. */
export function renderScreen(remote: Remote, path: string, { user = people.learner }: { user?: SessionUser } = {}) {
  history.replaceState(null, '', path);
  setSessionUser(user);
  const router = createBrowserRouter([{ path: '*', element: <Screens remote={remote} /> }]);
  return render(
    <AppProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppProvider>,
  );
}

function Screens({ remote }: { remote: Remote }) {
  const elsewhere = { path: '*', element: <p>Another part of the product</p> };
  return (
    <>
      <main>
        <Suspense fallback="Loading the screen">{useRoutes([...remote.routes, elsewhere])}</Suspense>
      </main>
      <CurrentToast />
    </>
  );
}

/** Stays until it is dismissed or replaced: a machine under load must not lose it before a test has looked. */
function CurrentToast() {
  const toast = useAtomValue(toastAtom);
  return (
    <ToastOutlet isUrgent={toast?.status === 'destructive'}>
      {toast?.isOpen ? (
        <ToastRegion key={toast.id} {...toast} durationMs={Infinity} onDismiss={() => dismissToast(toast.id)} />
      ) : null}
    </ToastOutlet>
  );
}
