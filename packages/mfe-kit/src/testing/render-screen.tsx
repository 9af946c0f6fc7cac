import { sessionUserSchema, type SessionUser } from '@grow/contracts';
import { AppProvider } from '@grow/ui';
// So that the first toast does not wait for it: a message without it looks otherwise.
import '@grow/ui/overlays';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { setSessionUser } from '../session/session.ts';
import { ToastHost } from '../toasts/toast-host.tsx';
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
  return render(
    <AppProvider>
      {/* A toast stays until the next one: a machine under load may look later than a person has to. */}
      <ToastHost durationMs={Infinity} />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Screens remote={remote} />
        </BrowserRouter>
      </QueryClientProvider>
    </AppProvider>,
  );
}

function Screens({ remote }: { remote: Remote }) {
  const elsewhere = { path: '*', element: <p>Another part of the product</p> };
  return (
    <main>
      <Suspense fallback="Loading the screen">{useRoutes([...remote.routes, elsewhere])}</Suspense>
    </main>
  );
}
