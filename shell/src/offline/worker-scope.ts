/**
 * The part of a service worker's global scope that ours uses. TypeScript's own library for workers cannot stand beside
 * the one for pages in a project.
 */
export type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchingEvent = WaitingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
export type PushingEvent = WaitingEvent & { data: { json: () => unknown; text: () => string } | null };
export type ClickingEvent = WaitingEvent & { notification: Notification };
export type MessagingEvent = WaitingEvent & { data: unknown };

type WorkerEvents = {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchingEvent;
  push: PushingEvent;
  notificationclick: ClickingEvent;
  pushsubscriptionchange: WaitingEvent;
  message: MessagingEvent;
};

type WindowClient = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };

export type WorkerScope = {
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
