import { resyncEvent, userEvents, type ServerEvent } from '@grow/contracts';
import { streamServiceEvents } from '@grow/contracts/internal';
import {
  AppError,
  openEventStream,
  publishedEventSchema,
  type Caller,
  type EventStream,
  type Logger,
} from '@grow/service-kit';
import type Koa from 'koa';
import { z } from 'zod/mini';
import type { SessionCache } from '../session/session-cache.ts';
import { subscribeToService } from './subscribe-to-service.ts';

export type EventHub = {
  /** Answers a browser with the events of its user until the session ends, which `isAlive` asks. */
  open: (koa: Koa.Context, caller: Caller, isAlive: () => Promise<boolean>) => void;
  /** Whether the events of every service are heard right now. */
  isConnected: () => boolean;
  /** How many browsers listen. */
  readerCount: () => number;
  close: () => Promise<void>;
};

type Reader = { stream: EventStream; sessionId: string; isAlive: () => Promise<boolean> };

/** Published by the user service when a session ends, for whatever reason; never passed on. */
const sessionEndedTopic = 'session-ended';
const sessionEndedSchema = z.object({ sessionId: z.string(), userId: z.int() });

const heartbeatMs = 25_000;
const maxStreamsPerUser = 12;

type HubOptions = { contentUrl: string; userUrl: string; internalSecret: string; sessions: SessionCache; log: Logger };

/** Hears the events of both services, and hands them to the browsers they are for and to the sessions that they end. */
export function createEventHub({ contentUrl, userUrl, internalSecret, sessions, log }: HubOptions): EventHub {
  const readers = new Map<number, Set<Reader>>();
  const common = { contract: streamServiceEvents, internalSecret, onEvent: take, log };
  const subscriptions = [
    subscribeToService({ ...common, baseUrl: contentUrl, onResync: () => void resync() }),
    subscribeToService({
      ...common,
      baseUrl: userUrl,
      onResync() {
        sessions.setConnected(true);
        void resync();
      },
      onLost: () => sessions.setConnected(false),
    }),
  ];

  /** What happened in between was not heard, and sessions may have ended too. */
  async function resync(): Promise<void> {
    sendToAll('{}', resyncEvent);
    // One after the other: the service may have only just come back.
    for (const reader of [...readers.values()].flatMap((group) => [...group])) await endUnlessAlive(reader);
  }

  /** While the session cannot be known the stream ends as well: the browser asks again. */
  async function endUnlessAlive({ stream, isAlive }: Reader): Promise<void> {
    if (!(await isAlive().catch(() => false))) stream.end();
  }

  function take(text: string): void {
    const parsed = publishedEventSchema.safeParse(parseJson(text));
    if (!parsed.success) return;
    const { to, topic, data } = parsed.data;
    if (topic === sessionEndedTopic) {
      const ended = sessionEndedSchema.safeParse(data).data;
      if (ended !== undefined) endSession(ended);
      return;
    }
    if (topic === 'user-changed') {
      const changed = userEvents[topic].safeParse(data).data;
      if (changed !== undefined) sessions.drop(changed.userId);
    }
    const event = JSON.stringify({ topic, data } satisfies ServerEvent);
    if (to === 'all') sendToAll(event);
    else for (const userId of new Set(to)) for (const { stream } of readers.get(userId) ?? []) stream.send(event);
  }

  function sendToAll(data: string, name?: string): void {
    for (const group of readers.values()) for (const { stream } of group) stream.send(data, name);
  }

  function endSession({ sessionId, userId }: z.infer<typeof sessionEndedSchema>): void {
    sessions.drop(userId);
    for (const reader of readers.get(userId) ?? []) if (reader.sessionId === sessionId) reader.stream.end();
  }

  return {
    open(koa, { userId, sessionId }, isAlive) {
      const group = readers.get(userId) ?? new Set();
      if (group.size >= maxStreamsPerUser) throw new AppError('too_many_requests', { retryAfterSeconds: 30 });
      const stream = openEventStream(koa, heartbeatMs);
      const reader = { stream, sessionId, isAlive };
      readers.set(userId, group.add(reader));
      stream.send('{}', resyncEvent);
      // The session may have ended since the request was admitted: from here on its end is heard.
      void endUnlessAlive(reader);
      void stream.closed.then(() => {
        group.delete(reader);
        if (group.size === 0 && readers.get(userId) === group) readers.delete(userId);
      });
    },
    isConnected: () => subscriptions.every((subscription) => subscription.isConnected()),
    readerCount: () => [...readers.values()].reduce((sum, group) => sum + group.size, 0),
    async close() {
      for (const group of readers.values()) for (const { stream } of group) stream.end();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
