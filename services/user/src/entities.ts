import { Conversation } from './features/conversations/conversation.entity.ts';
import { Message } from './features/conversations/message.entity.ts';
import { Identity } from './features/identities/identity.entity.ts';
import { ActiveDay } from './features/sessions/active-day.entity.ts';
import { StoredPreferences } from './features/notifications/notification-preferences.entity.ts';
import { HeldNotification } from './features/notifications/held-notification.entity.ts';
import { PushSubscription } from './features/notifications/push-subscription.entity.ts';
import { Session } from './features/sessions/session.entity.ts';
import { User } from './features/users/user.entity.ts';
import { XpEntry } from './features/xp/xp-entry.entity.ts';

/** Every entity of this service. */
export const entities = [
  ActiveDay,
  Conversation,
  Identity,
  HeldNotification,
  Message,
  PushSubscription,
  Session,
  StoredPreferences,
  User,
  XpEntry,
];
