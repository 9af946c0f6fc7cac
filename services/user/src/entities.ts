import { DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { AdminChange } from './features/admin-users/admin-change.entity.ts';
import { BlockState } from './features/blocks/block-state.entity.ts';
import { Block } from './features/blocks/block.entity.ts';
import { Conversation } from './features/messages/conversation.entity.ts';
import { Message } from './features/messages/message.entity.ts';
import { Identity } from './features/users/identity.entity.ts';
import { User } from './features/users/user.entity.ts';
import { providerTables } from './features/provider-tables/index.ts';
import { MessageDecision } from './features/message-reports/message-decision.entity.ts';
import { MessageReport } from './features/message-reports/message-report.entity.ts';
import { ReportedMessage } from './features/message-reports/reported-message.entity.ts';
import { HeldNotification } from './features/notifications/held-notification.entity.ts';
import { ListedNotification } from './features/notifications/listed-notification.entity.ts';
import { PushSubscription } from './features/notifications/push-subscription.entity.ts';
import { StoredPreferences } from './features/notifications/stored-preferences.entity.ts';
import { ActiveDay } from './features/sessions/active-day.entity.ts';
import { Session } from './features/sessions/session.entity.ts';
import { XpEntry } from './features/xp/xp-entry.entity.ts';

export { providerTables };

/** Every table of this service. */
export const entities = [
  ActiveDay,
  AdminChange,
  Block,
  BlockState,
  Conversation,
  DeadLetter,
  HeldNotification,
  Identity,
  ListedNotification,
  Message,
  MessageDecision,
  MessageReport,
  OutboxMessage,
  PushSubscription,
  ReportedMessage,
  Session,
  StoredFile,
  StoredPreferences,
  User,
  XpEntry,
  ...providerTables,
];
