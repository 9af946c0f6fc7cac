import { eventSchema, resyncEvent } from '@grow/contracts';

export type Listener = {
  /** Handlers of events, by topic; that of `resync` runs after every connection: events may have been missed. */
  on: Readonly<Record<string, (data: unknown) => void>>;
  /** Paths of the cached queries that this listener keeps up to date by its topics. */
  queryPaths: readonly string[];
};

export type EventChannel = {
  /** Delivers events until the returned function is called. The connection is open while there are listeners. */
  subscribe: (listener: Listener) => () => void;
  /** Closes the connection while the page is hidden: a browser has only six for a site, and tabs share them. */
  setPaused: (isPaused: boolean) => void;
  /** Whether the stream has been disconnected for longer than a connection takes: then fetch what events would bring. */
  isDown: () => boolean;
  /** Whether the stream is connected now. */
  isUp: () => boolean;
};

/** EventSource never reconnects after a response other than 200 (unavailable, too many streams): it is reopened after this. */
const reconnectDelayMs = 15_000;
const connectTimeoutMs = 5000;

/**
 * One EventSource for all listeners of this page; `open` makes it. `invalidate` gets the paths of stale queries: after a
 * connection those of every listener so far, and for an event those that it changes and whose listener is unmounted.
 * `onRefused` runs where the server answers with anything but a stream: the session may have ended.
 */
export function createEventChannel(
  open: () => EventSource,
  invalidate: (queryPaths: readonly string[]) => void,
  onRefused: () => void,
): EventChannel {
  const listeners = new Set<Listener>();
  /** By each query that any listener so far kept up to date: the topics that change it. */
  const topicsOf = new Map<string, Set<string>>();
  let source: EventSource | null = null;
  let isPaused = false;
  let disconnectedSince: number | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  function deliver(topic: string, data: unknown): void {
    const subscribed = [...listeners].filter(({ on }) => Object.hasOwn(on, topic));
    const hasListener = (path: string) => subscribed.some(({ queryPaths }) => queryPaths.includes(path));
    invalidate([...topicsOf].flatMap(([path, topics]) => (topics.has(topic) && !hasListener(path) ? path : [])));
    for (const { on } of subscribed) on[topic]?.(data);
  }

  function connect(): void {
    clearTimeout(reconnectTimer);
    disconnectedSince ??= Date.now();
    const opened = open();
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      const event = eventSchema.safeParse(JSON.parse(String(data)));
      if (event.success) deliver(event.data.topic, event.data.data);
    });
    opened.addEventListener(resyncEvent, () => {
      disconnectedSince = null;
      invalidate([...topicsOf.keys()]);
      for (const { on } of [...listeners]) on[resyncEvent]?.(undefined);
    });
    opened.addEventListener('error', () => {
      if (source === opened) disconnectedSince ??= Date.now();
      if (opened.readyState !== opened.CLOSED || source !== opened) return;
      reconnectTimer = setTimeout(connect, reconnectDelayMs);
      onRefused();
    });
  }

  function disconnect(): void {
    clearTimeout(reconnectTimer);
    source?.close();
    source = null;
    disconnectedSince = null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      for (const path of listener.queryPaths) {
        topicsOf.set(path, new Set([...(topicsOf.get(path) ?? []), ...Object.keys(listener.on)]));
      }
      if (source === null && !isPaused) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
    setPaused(value) {
      isPaused = value;
      if (isPaused) disconnect();
      else if (source === null && listeners.size > 0) connect();
    },
    isUp: () => source !== null && disconnectedSince === null,
    isDown: () => disconnectedSince !== null && Date.now() - disconnectedSince > connectTimeoutMs,
  };
}
