import { listenToChannel, publishedEventSchema, type PublishedEvent } from '@grow/service-kit';
import type { RunningUser } from './start-user.ts';

/** Hears what the gateways are told. */
export async function hearEvents({ settings, log }: RunningUser) {
  const heard: PublishedEvent[] = [];
  const listener = listenToChannel({
    connectionString: settings.DATABASE_URL_USER,
    channels: ['events'],
    onMessage: (_channel, payload) => heard.push(publishedEventSchema.parse(JSON.parse(payload))),
    log,
  });
  await listener.ready;
  return { heard, close: () => listener.close() };
}
