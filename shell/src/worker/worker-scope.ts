import type { WorkerRevision } from '@grow/contracts';

/**
 * The parts of the service worker's global scope that we use. TypeScript's worker library conflicts with its DOM
 * library.
 */
export type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
export type PushEvent = ExtendableEvent & { data: { json: () => unknown; text: () => string } | null };
type NotificationClickEvent = ExtendableEvent & { notification: Notification };
type ExtendableMessageEvent = ExtendableEvent & { data: unknown };

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: ExtendableEvent;
  message: ExtendableMessageEvent;
};

type WindowClient = {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: string) => void;
};

export type WorkerScope = {
  /** Set by the gateway before the worker's code. */
  growRevision: WorkerRevision;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};
