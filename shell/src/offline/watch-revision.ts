import { networkFirstFlag, readRegistryRevision } from '@grow/contracts';
import { callApi, page, tabStorage } from '@grow/mfe-kit';
import { isMetered } from '../is-metered.ts';
import { setTakeRevision } from '../release/next-revision.ts';

/** The registration of this page's worker, once there is one. */
export type CurrentRegistration = () => ServiceWorkerRegistration | undefined;

const pollMs = 5 * 60 * 1000;
/** Later than this after a change of route something may have been written. */
const takeMs = 3000;
const reloadedForKey = 'grow:reloaded-for-revision';

let newerRevision: number | null = null;
/** Whether another tab has taken another revision: it is on the device. */
let isTakenElsewhere = false;
/** Where a revision is being taken: what is loaded with it. */
let addressToLoad: string | null = null;

/**
 * Checks at start, on focus and every five minutes whether another revision is live. It is taken at the next change of
 * route, as soon as the whole of it is on the device. The page itself keeps its own.
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
      // Offline or a restart: the next poll tries again.
      .catch(() => undefined);
  };
  if (page.isFromDevice) check();
  setInterval(check, pollMs);
  globalThis.addEventListener('focus', check);
  watchOtherTabs();
}

function watchOtherTabs(): void {
  if (!('serviceWorker' in navigator)) return;
  // The first worker of a device is of the revision of this page.
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    isTakenElsewhere = isControlled;
    isControlled = true;
  });
}

function takeRevision(address: string, registration: CurrentRegistration): boolean {
  const waiting = registration()?.waiting;
  if (addressToLoad !== null) addressToLoad = address;
  else if (waiting) activate(waiting, address);
  else if (isTakenElsewhere) {
    location.assign(address);
    return true;
  } else return loadFromNetwork(address);
  return false;
}

/**
 * The address is loaded once the new worker is active: the last one, if routes change until then. Where it comes too late
 * for that, the next change of route loads its own. A load before could be lost between the two workers.
 */
function activate(waiting: ServiceWorker, address: string): void {
  addressToLoad = address;
  setTimeout(() => {
    addressToLoad = null;
  }, takeMs);
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' && addressToLoad !== null) location.assign(addressToLoad);
  });
  waiting.postMessage('take-revision');
}

/**
 * Without a worker, and while data is dear and no revision is fetched in the background: then the worker asks the network
 * for pages. Once per revision: a page that keeps an older one on purpose (a canary) does not reload forever.
 */
function loadFromNetwork(address: string): boolean {
  const isKept = navigator.serviceWorker?.controller;
  if (isKept && !isMetered()) return false;
  if (newerRevision === null || tabStorage.read(reloadedForKey) === String(newerRevision)) return false;
  if (!tabStorage.save(reloadedForKey, String(newerRevision))) return false;
  const load = () => location.assign(address);
  if (isKept) caches.open(networkFirstFlag).then(load, load);
  else load();
  return true;
}
