import { AppProvider, Container, type Theme } from '@grow/ui';
// Loaded early: the first toast would otherwise be the plain one, which looks different.
import '@grow/ui/overlays';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { ConfirmationHost } from '../confirm-action.tsx';
import { keepFocus } from '../keep-focus.ts';
import { queryClient } from '../query-client.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { ToastHost } from '../toasts/toast-host.tsx';

type RemotePageProps = {
  remote: Remote;
  theme?: Theme;
  toastMs?: number;
  /** Rendered above the screens, inside the router. */
  children?: ReactNode;
};

/** The screens of one remote as the shell renders them, without the shell: theme, query cache, router, toasts. */
export function RemotePage({ remote, theme, toastMs, children }: RemotePageProps) {
  useEffect(keepFocus, []);
  return (
    <AppProvider theme={theme}>
      <ToastHost durationMs={toastMs} />
      <ConfirmationHost />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {children}
          <Screens remote={remote} />
        </BrowserRouter>
      </QueryClientProvider>
    </AppProvider>
  );
}

function Screens({ remote }: { remote: Remote }) {
  const elsewhere = { path: '*', element: <p>Another part of the product</p> };
  return (
    <main>
      <Container py={{ base: '4', md: '6' }}>
        <Suspense fallback="Loading the screen">{useRoutes([...remote.routes, elsewhere])}</Suspense>
      </Container>
    </main>
  );
}
