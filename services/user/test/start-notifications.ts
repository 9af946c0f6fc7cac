import { saveNotificationPreferences, subscribeToPush, type NotificationPreferences } from '@grow/contracts';
import type { UserNotification } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { releaseHeldNotifications } from '../src/notifications/held-notifications.ts';
import { notifyUser } from '../src/notifications/notify-user.ts';
import { startProfileService } from './profile-service.ts';
import { startPushReceiver, type PushBrowser } from './push-receiver.ts';

export const everything: NotificationPreferences = {
  community: true,
  learning: true,
  support: true,
  reviews: true,
  weeklyMail: false,
  quietHours: { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' },
};

export const nightIn = (timeZone: string): NotificationPreferences => ({
  ...everything,
  quietHours: { isOn: true, from: '22:00', to: '07:00', timeZone },
});

export const titles = ({ received }: PushBrowser): string[] => received.map(({ message }) => message.title);

/** The service with a push service, and the steps that its tests share. */
export async function startNotifications(name: string) {
  const service = await startProfileService(name);
  const receiver = await startPushReceiver();

  async function subscribe(caller: Caller, { endpoint, keys }: PushBrowser, wantsTest = false): Promise<void> {
    const response = await service.api.as(caller).send(subscribeToPush, { body: { endpoint, keys, wantsTest } });
    if (response.status !== 204) throw new Error(`Subscribing answered ${response.status}`);
  }

  async function save(caller: Caller, preferences: NotificationPreferences): Promise<void> {
    const response = await service.api.as(caller).call(saveNotificationPreferences, { body: preferences });
    if (response.status !== 200) throw new Error(`Saving answered ${response.status}`);
  }

  return {
    service,
    receiver,
    subscribe,
    save,
    /** An account with saved preferences and one browser; `statuses` are the first responses of the push service. */
    async growerWithBrowser(preferences = everything, statuses: number[] = []) {
      const caller = await service.signUp();
      await save(caller, preferences);
      const browser = receiver.subscribe(statuses);
      await subscribe(caller, browser);
      return { caller, browser };
    },
    /** Notifies and waits until everything is delivered. */
    async notify(caller: Caller, more: Partial<UserNotification> = {}): Promise<void> {
      await service.orm.em.fork().transactional((tx) =>
        notifyUser(tx, {
          userId: caller.userId,
          category: 'community',
          title: 'New reply',
          body: 'Nok answered your post',
          url: '/community/posts/12',
          isListed: true,
          ...more,
        }),
      );
      await service.outbox.drained();
    },
    /** Runs the schedule of held notifications at the given time. */
    async releaseAt(instant: string): Promise<void> {
      service.clock.now = new Date(instant);
      await releaseHeldNotifications(service.orm.em.fork(), service.clock.now);
      await service.outbox.drained();
    },
    async stop(): Promise<void> {
      await service.stop();
      await receiver.close();
    },
  };
}

export type NotificationService = Awaited<ReturnType<typeof startNotifications>>;
