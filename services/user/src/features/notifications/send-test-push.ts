import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueuePushes } from './push-topic.ts';

/** Shows a learner who has just switched push on that it works. It answers their own click, so quiet hours do not hold it. */
export async function sendTestPush(em: EntityManager, subscriptionId: number): Promise<void> {
  await enqueuePushes(
    em,
    [subscriptionId],
    {
      title: 'Notifications enabled',
      body: 'You will now receive notifications from Grow Bible.',
      url: '/notifications',
      tag: 'grow-test',
      category: 'test',
    },
    new Date(),
  );
}
