import { resyncEvent, userEvents, type ServerEvent, type UserEvent } from '@grow/contracts';
import { resolveSession } from '@grow/contracts/internal';
import {
  AppError,
  followServices,
  openEventStream,
  publishedEventSchema,
  type Caller,
  type EventStream,
  type Logger,
  type Peers,
} from '@grow/service-kit';
import type Koa from 'koa';
import { z } from 'zod/mini';
import type { SessionCache } from '../session/session-cache.ts';
import { subscribeToService, type ServiceSubscription } from './subscribe-to-service.ts';

export type EventHub = {
  /** Streams a user's events to a browser until the session ends. `readCaller` reads the session again. */
  open: (ctx: Koa.Context, caller: Caller, readCaller: () => Promise<Caller | null>) => void;
  /** Whether the events of every service are currently received. */
  isConnected: () => boolean;
  /** The number of connected browsers. */
  subscriberCount: () => number;
  close: () => Promise<void>;
};

type Subscriber = {
  stream: EventStream;
  caller: Caller;
  readCaller: () => Promise<Caller | null>;
};

/**
 * The user service publishes this when a flag was switched. Each page gets the names that are on for its user instead.
 */
const flagsChangedTopic = 'flags-changed';

/** The user service publishes this when a session ends, for any reason; never forwarded. */
const sessionEndedTopic = 'session-ended';
const sessionEndedSchema = z.object({ sessionId: z.string(), userId: z.int() });

/**
 * When a session ends, its pages reconnect after this delay, are refused, and sign out. A page that is just getting
 * another session, as in a guest's upgrade, has its cookie by then.
 */
const reconnectMs = 300;

const heartbeatMs = 25_000;
const maxStreamsPerUser = 12;

type HubOptions = {
  peers: Peers;
  sessions: SessionCache;
  /** Reads the flags of the user service again. */
  refreshFlags: () => Promise<void>;
  /** Which flags are on for a user; null while nothing is published, undefined while they are not known. */
  readFlags: () => Promise<((caller: Caller) => string[] | undefined) | null>;
  maxStreams: number;
  log: Logger;
};

/**
 * Receives the events of every service, and sends them to their recipients' browsers. Closes the streams of ended
 * sessions.
 */
export function createEventHub({ peers, sessions, refreshFlags, readFlags, maxStreams, log }: HubOptions): EventHub {
  const subscribers = new Map<number, Set<Subscriber>>();

  /** Only the service of the sessions says that one has ended. */
  const hasSessions = (service: string) => service === resolveSession.service;

  function subscribe(service: string): ServiceSubscription {
    const own = subscribeToService({
      peers,
      service,
      log,
      onEvent: (text) => handleEvent(text, service),
      onResync() {
        if (hasSessions(service)) {
          sessions.setConnected(true);
          void changeFlags();
        }
        void resync();
      },
      onLost() {
        // One that has been replaced says nothing about its successor.
        if (hasSessions(service) && subscriptions.get(service) === own) sessions.setConnected(false);
      },
    });
    return own;
  }

  const { all: subscriptions, stop } = followServices(peers.file, subscribe, (subscription, service) => {
    if (hasSessions(service)) sessions.setConnected(false);
    void subscription.close();
  });

  /** Events were missed in between, and sessions may have ended. */
  async function resync(): Promise<void> {
    sendToAll('{}', resyncEvent);
    // Sequential, because the service may have only just restarted.
    for (const subscriber of [...subscribers.values()].flatMap((group) => [...group])) await check(subscriber);
  }

  /** Ends a stream whose session is gone or cannot be read. In the latter case the browser reconnects. */
  async function check(subscriber: Subscriber): Promise<void> {
    const caller = await subscriber.readCaller().catch(() => null);
    if (caller === null) subscriber.stream.end();
    else subscriber.caller = caller;
  }

  async function changeFlags(): Promise<void> {
    await refreshFlags();
    await sendFlags([...subscribers.values()].flatMap((group) => [...group]));
  }

  /** Sends each page the names of the flags that are on for its user. */
  async function sendFlags(to: readonly Subscriber[]): Promise<void> {
    const namesFor = await readFlags().catch(() => null);
    for (const { stream, caller } of to) {
      const names = namesFor?.(caller);
      if (names === undefined) continue;
      const data: UserEvent<typeof flagsChangedTopic> = { userId: caller.userId, names };
      stream.send(JSON.stringify({ topic: flagsChangedTopic, data } satisfies ServerEvent));
    }
  }

  function handleEvent(text: string, from: string): void {
    const parsed = publishedEventSchema.safeParse(parseJson(text));
    if (!parsed.success) return;
    const { to, topic, data } = parsed.data;
    if (topic === sessionEndedTopic) {
      if (!hasSessions(from)) return;
      const ended = sessionEndedSchema.safeParse(data).data;
      if (ended !== undefined) endSession(ended);
      return;
    }
    if (topic === flagsChangedTopic) {
      void changeFlags();
      return;
    }
    if (topic === 'user-changed') {
      const changed = userEvents[topic].safeParse(data).data;
      if (changed !== undefined) handleChange(changed.userId);
    }
    const event = JSON.stringify({ topic, data } satisfies ServerEvent);
    if (to === 'all') sendToAll(event);
    else if (to === 'adults') sendToAdults(event);
    else for (const userId of new Set(to)) for (const { stream } of subscribers.get(userId) ?? []) stream.send(event);
  }

  function sendToAll(data: string, name?: string): void {
    for (const group of subscribers.values()) for (const { stream } of group) stream.send(data, name);
  }

  function sendToAdults(data: string): void {
    for (const group of subscribers.values())
      for (const { stream, caller } of group) if (caller.isAdult) stream.send(data);
  }

  /** Checks again whether the user has confirmed the age. */
  function handleChange(userId: number): void {
    sessions.invalidate(userId);
    for (const subscriber of subscribers.get(userId) ?? []) if (!subscriber.caller.isAdult) void check(subscriber);
  }

  function endSession({ sessionId, userId }: z.infer<typeof sessionEndedSchema>): void {
    sessions.invalidate(userId);
    for (const subscriber of subscribers.get(userId) ?? [])
      if (subscriber.caller.sessionId === sessionId) subscriber.stream.end(reconnectMs);
  }

  const subscriberCount = (): number => [...subscribers.values()].reduce((sum, group) => sum + group.size, 0);

  return {
    open(ctx, caller, readCaller) {
      const { userId } = caller;
      const group = subscribers.get(userId) ?? new Set();
      // The page works without a stream, and retries; another gateway may have room.
      if (subscriberCount() >= maxStreams) throw new AppError('service_unavailable', { retryAfterSeconds: 60 });
      if (group.size >= maxStreamsPerUser) throw new AppError('too_many_requests', { retryAfterSeconds: 30 });
      const stream = openEventStream(ctx, heartbeatMs);
      const subscriber = { stream, caller, readCaller };
      subscribers.set(userId, group.add(subscriber));
      stream.send('{}', resyncEvent);
      void sendFlags([subscriber]);
      // The session may have ended since the request was authorized. From here on, its end is received.
      void check(subscriber);
      void stream.closed.then(() => {
        group.delete(subscriber);
        if (group.size === 0 && subscribers.get(userId) === group) subscribers.delete(userId);
      });
    },
    isConnected: () => [...subscriptions.values()].every((subscription) => subscription.isConnected()),
    subscriberCount,
    async close() {
      for (const group of subscribers.values()) for (const { stream } of group) stream.end();
      stop();
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.close()));
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
