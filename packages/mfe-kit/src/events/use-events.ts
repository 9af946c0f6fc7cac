import { streamEvents, type Contract } from '@grow/contracts';
import { useEffect, useEffectEvent } from 'react';
import { refreshSession } from '../calls/refresh-session.ts';
import { queryClient } from '../query-client.ts';
import { useSession } from '../session.ts';
import { createEventChannel, type Listener } from './event-channel.ts';

const channel = createEventChannel(
  () => new EventSource(streamEvents.path, { withCredentials: true }),
  (paths) => {
    for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] });
  },
  () => void refreshSession(),
);

globalThis.document?.addEventListener('visibilitychange', () => channel.setPaused(document.hidden));

/** Whether the stream has been down for some seconds: poll instead of waiting for events. */
export const isEventStreamDown = channel.isDown;

/** Whether the stream is connected: data fetched from now on misses no event. */
export const isEventStreamUp = channel.isUp;

/**
 * Runs `on[topic]` for each event while the component is mounted and a user is signed in, and `on.resync` after every
 * connection. A component's topics never change. `queries` are the calls that these events update: they are invalidated
 * after a connection, and by events that arrive while the component is unmounted.
 */
export function useEvents(on: Listener['on'], queries: readonly Contract[] = []): void {
  const userId = useSession().user?.id;
  const onEvent = useEffectEvent((topic: string, data: unknown) => on[topic]?.(data));
  const subscribe = useEffectEvent(() =>
    channel.subscribe({
      on: Object.fromEntries(Object.keys(on).map((topic) => [topic, (data) => onEvent(topic, data)])),
      queryPaths: queries.map(({ path }) => path),
    }),
  );
  useEffect(() => (userId === undefined ? undefined : subscribe()), [userId]);
}
