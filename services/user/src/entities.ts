import { AnsweredCall, DeadLetter, OutboxMessage, StoredFile } from '@grow/service-kit';
import { AdminChange } from './admin-users/admin-change.entity.ts';
import { Block, BlockState } from './blocks/block.entity.ts';
import { Appeal, Decision } from './decisions/decision.entity.ts';
import { KeptRestriction } from './decisions/kept-restriction.entity.ts';
import { MessageDecision, MessageReport, ReportedMessage } from './message-reports/message-report.entity.ts';
import { Conversation, Message } from './messages/message.entity.ts';
import { WatchList } from './messages/watch-list.entity.ts';
import { ModeratorNote } from './moderation/moderator-note.entity.ts';
import { HeldNotification } from './notifications/held-notification.entity.ts';
import { ListedNotification } from './notifications/listed-notification.entity.ts';
import { PushSubscription } from './notifications/push-subscription.entity.ts';
import { StoredPreferences } from './notifications/stored-preferences.entity.ts';
import { ActiveDay } from './sessions/active-day.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { Identity } from './users/identity.entity.ts';
import { providerTables } from './users/provider-tables.entity.ts';
import { User } from './users/user.entity.ts';
import { XpEntry } from './xp/xp-entry.entity.ts';

export { providerTables };

/** Every table of this service. */
export const entities = [
  ActiveDay,
  AdminChange,
  AnsweredCall,
  Appeal,
  Block,
  BlockState,
  Conversation,
  DeadLetter,
  Decision,
  HeldNotification,
  Identity,
  KeptRestriction,
  ListedNotification,
  Message,
  WatchList,
  MessageDecision,
  MessageReport,
  ModeratorNote,
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
