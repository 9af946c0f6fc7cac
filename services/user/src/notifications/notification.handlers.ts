import { handleTopic, type OutboxHandlers } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { deliverNotification } from './deliver-notification.ts';
import { mailTopic, sendQueuedMail, type MailOptions } from './mail-topic.ts';
import { notificationTopic } from './notify-user.ts';
import type { PushSender } from './push-sender.ts';
import { pushTopic } from './push-topic.ts';
import { sendQueuedPush } from './send-queued-push.ts';

type HandlerServices = MailOptions & { orm: MikroORM; push: PushSender | null; now?: () => Date };

/** The outbox topics of notifications. */
export function notificationHandlers({ orm, push, now = () => new Date(), ...mail }: HandlerServices): OutboxHandlers {
  return {
    ...handleTopic(notificationTopic, (payload, eventId) =>
      deliverNotification(orm.em.fork(), payload, eventId, now()),
    ),
    ...handleTopic(pushTopic, (payload) => sendQueuedPush(orm.em.fork(), push, payload, now())),
    ...handleTopic(mailTopic, (payload) => sendQueuedMail(orm.em.fork(), mail, payload)),
  };
}
