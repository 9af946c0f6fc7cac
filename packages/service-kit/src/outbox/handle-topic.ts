import type { z } from 'zod/mini';
import type { OutboxHandlers } from './deliver-next.ts';
import type { OutboxTopic } from './enqueue.ts';

/** The handler of one topic: it gets the payload, parsed with the topic's schema. */
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
