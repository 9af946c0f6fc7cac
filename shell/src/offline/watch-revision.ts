import { networkFirstFlag, readRegistryRevision } from '@grow/contracts';
import { callApi, page, tabStorage } from '@grow/mfe-kit';
import { isMetered } from '../is-metered.ts';
import { setTakeRevision } from '../release/next-revision.ts';

/** The registration of this page's worker, once it exists. */
export type CurrentRegistration = () => ServiceWorkerRegistration | undefined;

const pollMs = 5 * 60 * 1000;
/** A reload later than this after a route change could lose typed text. */
const activationTimeoutMs = 3000;
const reloadedForKey = 'grow:reloaded-for-revision';

let newerRevision: number | null = null;
/** Whether another tab has activated another revision, which is then on the device. */
let isActivatedElsewhere = false;
/** The URL to load once the new worker is active; null if no activation is pending. */
let addressToLoad: string | null = null;

/**
 * Checks at start, on focus and every five minutes for another live revision. The next route change after it is fully
 * cached reloads the page with it. Until then the page keeps its own revision.
 */
export function watchRevision(registration: CurrentRegistration): void {
  if (!page) return;
  setTakeRevision((address) => takeRevision(address, registration));
  const own = page.registry.revision;
  const check = () => {
    void callApi(readRegistryRevision)
      .then(async ({ revision }) => {
        newerRevision = revision === own ? null : revision;
        if (newerRevision !== null && !isMetered()) await registration()?.update();
      })
      // Offline or a restart: the next poll retries.
      .catch(() => undefined);
  };
  if (page.isFromDevice) check();
  setInterval(check, pollMs);
  globalThis.addEventListener('focus', check);
  watchOtherTabs();
}

function watchOtherTabs(): void {
  if (!('serviceWorker' in navigator)) return;
  // The first worker of a device has the revision of this page.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isActivatedElsewhere = isControlled;
    isControlled = true;
  });
}

function takeRevision(address: string, registration: CurrentRegistration): boolean {
  const waiting = registration()?.waiting;
  if (addressToLoad !== null) addressToLoad = address;
  else if (waiting) activate(waiting, address);
  else if (isActivatedElsewhere) {
    location.assign(address);
    return true;
  } else return loadFromNetwork(address);
  return false;
}

/**
 * Loads the address, or a later one, once the new worker is active: a load between the two workers could get lost. If
 * activation takes too long, the next route change does it.
 */
function activate(waiting: ServiceWorker, address: string): void {
  addressToLoad = address;
  setTimeout(() => {
    addressToLoad = null;
  }, activationTimeoutMs);
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' && addressToLoad !== null) location.assign(addressToLoad);
  });
  waiting.postMessage('take-revision');
}

/**
 * Loads the page from the network: without a worker, or on a metered connection, where the worker fetches no revision
 * in the background. Once per revision, so that a page pinned to an older one (a canary) does not reload forever.
 */
function loadFromNetwork(address: string): boolean {
  const hasWorker = navigator.serviceWorker?.controller;
  if (hasWorker && !isMetered()) return false;
  if (newerRevision === null || tabStorage.read(reloadedForKey) === String(newerRevision)) return false;
  if (!tabStorage.save(reloadedForKey, String(newerRevision))) return false;
  const load = () => location.assign(address);
  if (hasWorker) caches.open(networkFirstFlag).then(load, load);
  else load();
  return true;
}
