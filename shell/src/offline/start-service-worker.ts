import { networkFirstFlag } from '@grow/contracts';
import { coursePackRequestedEvent, showToast } from '@grow/mfe-kit';
import { isMetered } from '../is-metered.ts';
import { clearDeviceAtSignOut } from './clear-device.ts';
import { t } from './texts.ts';
import { type CurrentRegistration, watchRevision } from './watch-revision.ts';

const retryMs = 60_000;

/** Registers the service worker, keeps it up to date, and clears the data of former users. */
export function startServiceWorker(): void {
  let registration: ServiceWorkerRegistration | undefined;
  const current: CurrentRegistration = () => registration;
  watchRevision(current);
  clearDeviceAtSignOut(current);
  const registerWorker = async () => {
    registration = await register();
  };
  // Retries, because an aborted first installation leaves no worker, and a metered connection may become unmetered.
  const registerUnlessMetered = async () => {
    if (registration?.active || registration?.installing) return;
    if (!isMetered() || (await navigator.serviceWorker?.getRegistration())) await registerWorker();
  };
  void registerUnlessMetered();
  setInterval(registerUnlessMetered, retryMs);
  globalThis.addEventListener('online', registerUnlessMetered);
  // Installing the app or requesting the course asks for the app's files, even on a metered connection.
  for (const asked of ['appinstalled', coursePackRequestedEvent]) globalThis.addEventListener(asked, registerWorker);
}

/** Failures are only logged (spec: service-worker). */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // In development cached files would hide changes.
  if (process.env['NODE_ENV'] === 'development' || !('serviceWorker' in navigator)) return undefined;
  navigator.serviceWorker.addEventListener('message', onMessage);
  try {
    // Registering again would wait for a pending update to end.
    const known = await navigator.serviceWorker.getRegistration();
    return known ?? (await navigator.serviceWorker.register('/service-worker.js'));
  } catch (error) {
    console.warn('The service worker cannot be registered', error);
    return undefined;
  }
}

let hasReportedFullDevice = false;

/** No room for an update: the previous revision stays complete on the device, and pages come from the network. */
function onMessage({ data }: MessageEvent): void {
  if (data !== 'no-room' || hasReportedFullDevice) return;
  hasReportedFullDevice = true;
  caches.open(networkFirstFlag).catch(() => undefined);
  showToast({
    title: t('noRoom'),
    description: t('noRoom.text'),
  });
}
