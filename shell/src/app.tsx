import { shellMountedFlag } from '@grow/contracts';
import { ConfirmationHost, queryClient, SlotContext, type SlotHost, ToastHost } from '@grow/mfe-kit';
import { AppProvider } from '@grow/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppBoundary } from './boundary/app-boundary.tsx';
import { AppScreen } from './frame/app-screen.tsx';
import { usePageChange } from './frame/use-page-change.ts';
import type { RouteTable } from './route-table.ts';

/** Renders the route table; the remotes load their own screens. */
function Root({ routes }: { routes: RouteTable }) {
  useEffect(markMounted, []);
  usePageChange();
  return (
    <AppBoundary app="shell" retry={() => location.reload()}>
      <AppScreen routes={routes} />
    </AppBoundary>
  );
}

/** From here on the error boundaries show and report errors. */
function markMounted() {
  Reflect.set(globalThis, shellMountedFlag, true);
}

type AppProps = { routes: RouteTable; slotHost?: SlotHost | null; nonce?: string };

export function App({ routes, slotHost = null, nonce }: AppProps) {
  return (
    <AppProvider nonce={nonce}>
      <ToastHost />
      <ConfirmationHost />
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SlotContext value={slotHost}>
            <Root routes={routes} />
          </SlotContext>
        </BrowserRouter>
      </QueryClientProvider>
    </AppProvider>
  );
}
