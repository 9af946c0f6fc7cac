import type { OrmOptions } from '@grow/service-kit';
import { Extensions } from './202611230000-extensions.ts';
import { Schema } from './202611230010-schema.ts';
import { LearningSettings } from './202611240439-learning-settings.ts';
import { LearningSettingsChecks } from './202611240440-learning-settings-checks.ts';
import { Moments } from './202611240901-moments.ts';
import { OpenedConversations } from './202611250323-opened-conversations.ts';
import { ListedNotifications } from './202611250341-listed-notifications.ts';
import { Roles } from './202611250430-roles.ts';
import { RolesChecks } from './202611250431-roles-checks.ts';
import { ContentReviews } from './202611251210-content-reviews.ts';
import { HeldQuotes } from './202611260122-held-quotes.ts';
import { FoldText } from './202611260212-fold-text.ts';
import { UserSearch } from './202611260213-user-search.ts';

/** Every schema change, in the order of application. Add a new one at the end. */
export const migrations: OrmOptions['migrations'] = [
  { name: '202611230000-extensions', class: Extensions },
  { name: '202611230010-schema', class: Schema },
  { name: '202611240439-learning-settings', class: LearningSettings },
  { name: '202611240440-learning-settings-checks', class: LearningSettingsChecks },
  { name: '202611240901-moments', class: Moments },
  { name: '202611250323-opened-conversations', class: OpenedConversations },
  { name: '202611250341-listed-notifications', class: ListedNotifications },
  { name: '202611250430-roles', class: Roles },
  { name: '202611250431-roles-checks', class: RolesChecks },
  { name: '202611251210-content-reviews', class: ContentReviews },
  { name: '202611260122-held-quotes', class: HeldQuotes },
  { name: '202611260212-fold-text', class: FoldText },
  { name: '202611260213-user-search', class: UserSearch },
];
