import { streamEvents } from '@grow/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/session.ts';
import { createEventChannel, type EventHandler } from './event-channel.ts';

const channel = createEventChannel(() => new EventSource(streamEvents.path, { withCredentials: true }));

globalThis.document?.addEventListener('visibilitychange', () => channel.setPaused(document.hidden));

/**
 * Runs `handler` for each event of a topic while the component is mounted and somebody is signed in. It is called with
 * `undefined` after every connection, because events may have been missed: invalidate what the topic is about.
 */
export function useEvents(topic: string, handler: EventHandler): void {
  const userId = useSession().user?.id;
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    if (userId === undefined) return;
    return channel.subscribe(topic, (data) => onEvent(data));
  }, [topic, userId]);
}
