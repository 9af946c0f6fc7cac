import { eventSchema, resyncEvent } from '@grow/contracts';

export type Listener = {
  /** What to do with an event's data, by its topic; of `resync`, after every connection: events may have been missed. */
  on: Readonly<Record<string, (data: unknown) => void>>;
  /** Paths of the answers that this listener keeps up to date by its topics. */
  answers: readonly string[];
};

export type EventChannel = {
  /** Hears events until the returned function is called. The connection exists while anyone listens. */
  subscribe: (listener: Listener) => () => void;
  /** Lets go of the connection while nobody looks: a browser has only six for a site, and tabs share them. */
  setPaused: (isPaused: boolean) => void;
  /** Whether events have not been heard for longer than a connection takes: what they bring must be asked for then. */
  isDown: () => boolean;
};

/** EventSource gives up for good on an answer other than 200 (away, too many streams): it is opened anew after this. */
const reopenMs = 15_000;
const patienceMs = 5000;

/**
 * One EventSource for all who listen on this page; `open` makes it. `invalidate` is told which answers are out of date:
 * all that any listener has kept, after a connection, and while its listener is away those that an event changes.
 */
export function createEventChannel(
  open: () => EventSource,
  invalidate: (answers: readonly string[]) => void,
): EventChannel {
  const listeners = new Set<Listener>();
  /** By each answer that was ever kept: the topics that change it. */
  const topicsOf = new Map<string, Set<string>>();
  let source: EventSource | null = null;
  let isPaused = false;
  let waitingSince: number | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  function deliver(topic: string, data: unknown): void {
    const hearing = [...listeners].filter(({ on }) => Object.hasOwn(on, topic));
    const isKept = (answer: string) => hearing.some(({ answers }) => answers.includes(answer));
    invalidate([...topicsOf].flatMap(([answer, topics]) => (topics.has(topic) && !isKept(answer) ? answer : [])));
    for (const { on } of hearing) on[topic]?.(data);
  }

  function connect(): void {
    clearTimeout(reopening);
    waitingSince ??= Date.now();
    const opened = open();
    source = opened;
    opened.addEventListener('message', ({ data }) => {
      const event = eventSchema.safeParse(JSON.parse(String(data)));
      if (event.success) deliver(event.data.topic, event.data.data);
    });
    opened.addEventListener(resyncEvent, () => {
      waitingSince = null;
      invalidate([...topicsOf.keys()]);
      for (const { on } of [...listeners]) on[resyncEvent]?.(undefined);
    });
    opened.addEventListener('error', () => {
      if (source === opened) waitingSince ??= Date.now();
      if (opened.readyState !== opened.CLOSED || source !== opened) return;
      reopening = setTimeout(connect, reopenMs);
    });
  }

  function disconnect(): void {
    clearTimeout(reopening);
    source?.close();
    source = null;
    waitingSince = null;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      for (const answer of listener.answers) {
        topicsOf.set(answer, new Set([...(topicsOf.get(answer) ?? []), ...Object.keys(listener.on)]));
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
    isDown: () => waitingSince !== null && Date.now() - waitingSince > patienceMs,
  };
}
