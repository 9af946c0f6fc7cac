import { listenToChannel, publishedEventSchema, type PublishedEvent } from '@grow/service-kit';
import type { RunningUser } from './start-user.ts';

/** Records the events that gateways receive. */
export async function recordEvents({ settings, log }: RunningUser) {
  const events: PublishedEvent[] = [];
  const listener = listenToChannel({
    connectionString: settings.DATABASE_URL_USER,
    channels: ['events'],
    onMessage: (_channel, payload) => events.push(publishedEventSchema.parse(JSON.parse(payload))),
    log,
  });
  await listener.ready;
  return { events, close: () => listener.close() };
}
