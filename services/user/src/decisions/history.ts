import type { ParsedInputOf } from '@grow/contracts';
import { recordUserDecision } from '@grow/contracts/internal';
import { callInternal, enqueue, handleTopic, type OutboxHandlers, type Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

const decidedTopic = { name: 'moderation.decided', payload: recordUserDecision.body };

/** Adds a decision about a person to the history, which the content service has. */
export async function addToHistory(
  em: EntityManager,
  decision: ParsedInputOf<typeof recordUserDecision>['body'],
): Promise<void> {
  await enqueue(em, decidedTopic, decision);
}

export function historyHandlers({ peers }: { peers: Peers }): OutboxHandlers {
  return handleTopic(decidedTopic, (body) => callInternal(recordUserDecision, { body }, peers));
}
