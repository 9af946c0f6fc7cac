import { page, showCachedResponses, startLanguage } from '@grow/mfe-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { whenIdle } from './boundary/when-idle.ts';
import { startIdentity } from './identity/start-identity.ts';
import { startRemote } from './remotes/remote-store.ts';
import { routeTable } from './route-table.ts';
import { bootstrapSession } from './session/bootstrap-session.ts';
import { slotHost } from './slots/slot-host.tsx';
import { startOptionalFeature } from './start-optional-feature.ts';

const languageStarted = startLanguage();

// Requests this page's remote before React renders, because it takes longest on a first load.
const route = routeTable.find(location.pathname);
if (page?.user && route && 'remote' in route.shows) void startRemote(route.shows.remote);

startIdentity();
void bootstrapSession();
void showCachedResponses();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// Error boundaries show a card for caught errors, so they are logged as warnings.
const app = createRoot(root, { onCaughtError: (error) => console.warn(error) });
void languageStarted.then(() =>
  app.render(<App routes={routeTable} slotHost={slotHost} nonce={document.getElementById('grow-page')?.nonce} />),
);

void startDeferredFeatures();

/** Features that the first screen does not need. */
async function startDeferredFeatures() {
  await whenIdle();
  void startOptionalFeature('focus', async () => (await import('@grow/mfe-kit/keep-focus')).keepFocus);
  void startOptionalFeature('prefetching', async () => (await import('./remotes/preload-tabs.ts')).prefetchRemotes);
  void startOptionalFeature(
    'offline use',
    async () => (await import('./offline/start-service-worker.ts')).startServiceWorker,
  );
  void startOptionalFeature('the course pack', async () => (await import('./offline/cache-course.ts')).cacheCourse);
  if ('Notification' in globalThis && Notification.permission === 'granted') {
    void startOptionalFeature(
      'push renewal',
      async () => (await import('./offline/renew-subscription.ts')).renewPushAtSignIn,
    );
  }
  if (page?.settings.webVitals) {
    void startOptionalFeature('web vitals', async () => (await import('./report-web-vitals.ts')).reportWebVitals);
  }
}
