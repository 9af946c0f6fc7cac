import { AppProvider, Container, ToastOutlet, type Theme } from '@grow/ui';
import { ToastRegion } from '@grow/ui/overlays';
import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useState, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useRoutes } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import type { Remote } from '../remote/define-remote.tsx';
import { dismissToast, toastAtom, toastDurationMs } from '../toasts/toasts.ts';

type RemotePageProps = {
  remote: Remote;
  theme?: Theme;
  /** How long a toast stays. */
  toastMs?: number;
  /** Stands above the screens, below the router. */
  children?: ReactNode;
};

/** The screens of one remote as the shell shows them, without the shell: theme, query cache, router, toasts. */
export function RemotePage({ remote, theme, toastMs = toastDurationMs, children }: RemotePageProps) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        path: '*',
        element: (
          <>
            {children}
            <Screens remote={remote} toastMs={toastMs} />
          </>
        ),
      },
    ]),
  );
  return (
    <AppProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppProvider>
  );
}

function Screens({ remote, toastMs }: { remote: Remote; toastMs: number }) {
  const elsewhere = { path: '*', element: <p>Another part of the product</p> };
  return (
    <>
      <main>
        <Container py={{ base: '4', md: '6' }}>
          <Suspense fallback="Loading the screen">{useRoutes([...remote.routes, elsewhere])}</Suspense>
        </Container>
      </main>
      <CurrentToast durationMs={toastMs} />
    </>
  );
}

function CurrentToast({ durationMs }: { durationMs: number }) {
  const toast = useAtomValue(toastAtom);
  return (
    <ToastOutlet isUrgent={toast?.status === 'destructive'}>
      {toast?.isOpen ? (
        <ToastRegion key={toast.id} {...toast} durationMs={durationMs} onDismiss={() => dismissToast(toast.id)} />
      ) : null}
    </ToastOutlet>
  );
}
