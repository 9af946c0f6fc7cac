import { networkFirstFlag } from '@grow/contracts';
import { coursePackRequestedEvent, showToast } from '@grow/mfe-kit';
import { isMetered } from '../is-metered.ts';
import { clearDeviceAtSignOut } from './clear-device.ts';
import { t } from './texts.ts';
import { type CurrentRegistration, watchRevision } from './watch-revision.ts';

const retryMs = 60_000;

/** Keeps the app on the device, up to date, and free of what belonged to a former user. */
export function keepOnDevice(): void {
  let registration: ServiceWorkerRegistration | undefined;
  const current: CurrentRegistration = () => registration;
  watchRevision(current);
  clearDeviceAtSignOut(current);
  const keep = async () => {
    registration = await register();
  };
  // A first installation that breaks off leaves no worker that would try again, and dear data may become cheap.
  const keepUnlessDear = async () => {
    if (registration?.active || registration?.installing) return;
    if (!isMetered() || (await navigator.serviceWorker?.getRegistration())) await keep();
  };
  void keepUnlessDear();
  setInterval(keepUnlessDear, retryMs);
  globalThis.addEventListener('online', keepUnlessDear);
  // Who installs the app, or keeps the course, asks for the files of the app.
  for (const asked of ['appinstalled', coursePackRequestedEvent]) globalThis.addEventListener(asked, keep);
}

/** A failure is only logged (spec: service-worker). */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // In development the device's copy would hide changes.
  if (process.env['NODE_ENV'] === 'development' || !('serviceWorker' in navigator)) return undefined;
  navigator.serviceWorker.addEventListener('message', onMessage);
  try {
    // To register what is registered would wait for the end of an update.
    const known = await navigator.serviceWorker.getRegistration();
    return known ?? (await navigator.serviceWorker.register('/service-worker.js'));
  } catch (error) {
    console.warn('The service worker cannot be registered', error);
    return undefined;
  }
}

let hasToldNoRoom = false;

/** If it was an update, the former revision is whole; the newest one comes from the network. */
function onMessage({ data }: MessageEvent): void {
  if (data !== 'no-room' || hasToldNoRoom) return;
  hasToldNoRoom = true;
  caches.open(networkFirstFlag).catch(() => undefined);
  showToast({
    title: t('noRoom'),
    description: t('noRoom.text'),
  });
}
