import type { z } from 'zod/mini';
import type { OutboxHandlers } from './deliver-next.ts';
import type { OutboxTopic } from './enqueue.ts';

/** The handler of one topic: it gets what `enqueue` was given, as the topic's schema parses it. */
export function handleTopic<S extends z.ZodMiniType<object>>(
  { name, payload: schema }: OutboxTopic<S>,
  run: (payload: z.output<S>, eventId: string) => Promise<unknown>,
): OutboxHandlers {
  return {
    [name]: async (payload, eventId) => {
      await run(schema.parse(payload), eventId);
    },
  };
}
