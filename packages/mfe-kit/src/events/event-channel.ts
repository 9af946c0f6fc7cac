import { eventSchema, resyncEvent } from '@grow/contracts';

/** Called with the event's data, or with `undefined` where events may have been missed: ask the API again then. */
export type EventHandler = (data: unknown) => void;

export type EventChannel = {
  /**
   * Hears a topic until the returned function is called. The connection exists while anyone listens: who joins one that
   * is there already has missed what came before, and is told so at once.
   */
  subscribe: (topic: string, handler: EventHandler) => () => void;
  /** Lets go of the connection while nobody looks: a browser has only six for a site, and tabs share them. */
  setPaused: (isPaused: boolean) => void;
};

/** EventSource gives up for good on an answer other than 200 (away, too many streams): it is opened anew after this. */
const reopenMs = 15_000;

/** One EventSource for all who listen on this page. `open` makes it, so that tests can bring their own. */
export function createEventChannel(open: () => EventSource): EventChannel {
  const handlers = new Map<string, Set<EventHandler>>();
  let source: EventSource | null = null;
  let isPaused = false;
  let isSynced = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  function deliver(topic: string, data: unknown): void {
    for (const handler of [...(handlers.get(topic) ?? [])]) handler(data);
  }

  function connect(): void {
    clearTimeout(reopening);
    const opened = open();
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      const event = eventSchema.safeParse(JSON.parse(String(data)));
      if (event.success) deliver(event.data.topic, event.data.data);
    });
    opened.addEventListener(resyncEvent, () => {
      isSynced = true;
      for (const topic of [...handlers.keys()]) deliver(topic, undefined);
    });
    opened.addEventListener('error', () => {
      if (source === opened) isSynced = false;
      if (opened.readyState !== opened.CLOSED || source !== opened) return;
      reopening = setTimeout(connect, reopenMs);
    });
  }

  function disconnect(): void {
    clearTimeout(reopening);
    source?.close();
    source = null;
    isSynced = false;
  }

  return {
    subscribe(topic, handler) {
      const group = handlers.get(topic) ?? new Set();
      handlers.set(topic, group.add(handler));
      if (source === null && !isPaused) connect();
      else if (isSynced) handler(undefined);
      return () => {
        group.delete(handler);
        if (group.size === 0) handlers.delete(topic);
        if (handlers.size === 0) disconnect();
      };
    },
    setPaused(value) {
      isPaused = value;
      if (isPaused) disconnect();
      else if (source === null && handlers.size > 0) connect();
    },
  };
}
