import { showToast } from '@grow/mfe-kit';
import { watchRevision } from '../release/watch-revision.ts';
import { clearDeviceAtSignOut } from './clear-device.ts';
import { isDataDear } from './is-data-dear.ts';

/** Keeps the app on the device, up to date, and free of what belonged to a former user. */
export function keepOnDevice(): void {
  void start();
}

async function start(): Promise<void> {
  const registration = await register();
  watchRevision(registration);
  clearDeviceAtSignOut(registration);
}

/** Specification 2.5: a failure is only logged. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // In development the device's copy would hide changes.
  if (process.env['NODE_ENV'] === 'development' || !('serviceWorker' in navigator)) return undefined;
  const known = await navigator.serviceWorker.getRegistration();
  if (known === undefined && isDataDear()) return undefined;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'no-room') tellNoRoom();
  });
  return navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    console.warn('The service worker cannot be registered', error);
    return undefined;
  });
}

function tellNoRoom(): void {
  showToast({
    title: 'This device is full',
    description:
      'Grow Bible works, but cannot be kept for times without a connection. Free some space and open it again.',
  });
}
