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

/** Whether the stream has been disconnected for some seconds: then fetch what events would bring. */
export const isEventStreamDown = channel.isDown;

/** Whether the stream is connected: what is fetched from now on misses no event. */
export const isEventStreamUp = channel.isUp;

/**
 * Runs `on[topic]` for each event of a topic while the component is mounted and a user is signed in, and `on.resync`
 * after every connection. The topics of a component never change. `queries` are kept up to date by these events: they are
 * invalidated after a connection, and when one of the events comes while the component is unmounted.
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
