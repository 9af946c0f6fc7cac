import { eventSchema, resyncEvent } from '@grow/contracts';

export type Listener = {
  /** Event handlers by topic. The `resync` handler runs after every connection, because events may have been missed. */
  on: Readonly<Record<string, (data: unknown) => void>>;
  /** Paths of the cached queries that this listener updates on its topics. */
  queryPaths: readonly string[];
};

export type EventChannel = {
  /** Delivers events until the returned function is called. The connection is open while there are listeners. */
  subscribe: (listener: Listener) => () => void;
  /** Closes the connection while the page is hidden: browsers allow six per site, shared by all tabs. */
  setPaused: (isPaused: boolean) => void;
  /** Whether the stream has been down for longer than a connection attempt takes: then poll for changes. */
  isDown: () => boolean;
  /** Whether the stream is connected. */
  isUp: () => boolean;
};

/** EventSource gives up after a response other than 200 (unavailable, too many streams): it is reopened after this. */
const reconnectDelayMs = 15_000;
const connectTimeoutMs = 5000;

/**
 * One EventSource, created by `open`, for all listeners of this page. `invalidate` gets the paths of stale queries:
 * after a connection those of every listener so far, after an event those on its topic whose listener is unmounted.
 * `onRefused` runs if the server answers without a stream: the session may have ended.
 */
export function createEventChannel(
  open: () => EventSource,
  invalidate: (queryPaths: readonly string[]) => void,
  onRefused: () => void,
): EventChannel {
  const listeners = new Set<Listener>();
  /** For each query path of any listener so far: the topics that change it. */
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
