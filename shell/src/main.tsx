import { createRoot } from 'react-dom/client';
import { page } from '@grow/mfe-kit';
import { App } from './app.tsx';
import { startIdentity } from './identity/start-identity.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { forgetPagesAtSignOut } from './offline/forget-pages.ts';
import { fetchAhead } from './remotes/preload-tabs.ts';
import { startRemote } from './remotes/remote-store.ts';
import { whenQuiet } from './remotes/when-quiet.ts';
import { findRoute } from './route-table.ts';
import { bootstrapSession } from './session/bootstrap-session.ts';
import { startPart } from './start-part.ts';

// The code of this page's remote is asked for before React begins: it is the longest wait of a cold open.
const route = findRoute(location.pathname);
if (page?.user && route && 'remote' in route.shows) void startRemote(route.shows.remote);

forgetPagesAtSignOut();
startIdentity();
void bootstrapSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// A boundary shows a card for what it catches; in the log that is a warning.
createRoot(root, { onCaughtError: (error) => console.warn(error) }).render(
  <App nonce={document.getElementById('grow-page')?.nonce} />,
);

void startTheRest();

/** All that the first screen does not need. */
async function startTheRest() {
  await whenQuiet();
  void fetchAhead();
  registerServiceWorker();
  if ('Notification' in globalThis && Notification.permission === 'granted') {
    void startPart('renewed pushes', async () => (await import('./push/renew-subscription.ts')).keepPushRenewed);
  }
  if (page?.settings.webVitals) {
    void startPart('its figures', async () => (await import('./vitals/report-page-figures.ts')).startReporting);
  }
}
