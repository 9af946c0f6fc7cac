import type { CommunityEvent, CommunityTopic } from '@grow/contracts';
import { publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Publishes an event to the open pages of everybody who may read the feed, if this transaction commits. */
export function broadcastEvent<T extends CommunityTopic>(em: EntityManager, topic: T, data: CommunityEvent<T>): void {
  publishEvent(em, { to: 'adults', topic, data });
}
