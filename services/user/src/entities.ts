import { DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { AdminChange } from './features/admin-users/index.ts';
import { BlockState, Block } from './features/blocks/index.ts';
import { Conversation, Message } from './features/messages/index.ts';
import { Identity, User } from './features/users/index.ts';
import { providerTables } from './features/provider-tables/index.ts';
import { MessageDecision, MessageReport, ReportedMessage } from './features/message-reports/index.ts';
import {
  HeldNotification,
  ListedNotification,
  PushSubscription,
  StoredPreferences,
} from './features/notifications/index.ts';
import { ActiveDay, Session } from './features/sessions/index.ts';
import { XpEntry } from './features/xp/index.ts';

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
