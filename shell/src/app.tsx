import { shellMountedFlag } from '@grow/contracts';
import { queryClient, ToastHost } from '@grow/mfe-kit';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppScreen } from './frame/app-screen.tsx';
import { usePageChange } from './frame/use-page-change.ts';
import { AppBoundary } from './remotes/app-boundary.tsx';
import { watchRevision } from './release/revision-watch.ts';

/** The route table decides what is shown, and the remotes bring their own routes. */
function Root() {
  useEffect(watchRevision, []);
  useEffect(tellMounted, []);
  usePageChange();
  return (
    <AppBoundary app="shell" retry={() => location.reload()}>
      <AppScreen />
    </AppBoundary>
  );
}

/** The page has something to show: from here on faults are told by the boundaries. */
function tellMounted() {
  Reflect.set(globalThis, shellMountedFlag, true);
}

export function App({ nonce }: { nonce?: string }) {
  return (
    <AppProvider nonce={nonce}>
      <ToastHost />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </QueryClientProvider>
    </AppProvider>
  );
}
