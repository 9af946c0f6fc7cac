import {
  notificationExcerpt,
  paths,
  type DecisionKind,
  type Guideline,
  type ModerationAction,
  type ReportKind,
} from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminChange } from '../admin-users/admin-change.entity.ts';
import { notifyUser } from '../notifications/notify-user.ts';
import { textsIn, type Texts } from '../texts.ts';
import { User } from '../users/user.entity.ts';

type About = { kind: ReportKind; itemId: number; content: string; imageUrls: string[] };

export type NewDecision = {
  key: string;
  kind: DecisionKind;
  userId: number;
  moderatorId: number;
  rule: Guideline | null;
  reason: string;
  about?: About;
  until?: Date | null;
};

/**
 * Adds the audit entry of a decision, and notifies the person whom it concerns, unless the account was deleted
 * meanwhile. Call it in the transaction of its effect.
 */
export async function recordDecision(em: EntityManager, decision: NewDecision): Promise<void> {
  const { key, kind, userId, moderatorId, rule, reason, about, until = null } = decision;
  const user = await em.findOne(User, { id: userId }, { fields: ['timeZone', 'language'] });
  if (user === null) return;
  const action = kind === 'restore' ? 'unhide' : kind;
  recordModeration(em, { action, userId, moderatorId, details: { rule, reason, until, item: itemOf(about), key } });
  const texts = textsIn(user.language);
  const named = rule === null ? '' : `${texts.t(`guideline.${rule}`)}: `;
  await notifyUser(em, {
    userId,
    category: 'support',
    title: titleOf({ kind, about, until }, texts, user.timeZone),
    body: notificationExcerpt(named + reason),
    url: paths.decisions,
    key: `decision-${key}`,
    isListed: true,
  });
}

type Moderation = {
  action: ModerationAction;
  userId: number;
  moderatorId: number;
  details: Record<string, unknown> | null;
};

/** Adds an audit entry, in the transaction of the action. */
export function recordModeration(em: EntityManager, { action, userId, moderatorId, details }: Moderation): void {
  em.create(AdminChange, { action, userId, adminId: moderatorId, details, wasAdmin: false, isAdmin: false });
}

function itemOf(about: About | undefined): string | undefined {
  return about && `${about.kind} ${about.itemId}`;
}

type Titled = Pick<NewDecision, 'kind' | 'about' | 'until'>;

function titleOf({ kind, about, until }: Titled, { t, locale }: Texts, timeZone: string): string {
  if (kind === 'hide' || kind === 'restore') return t(`decision.${kind}`, { kind: about?.kind ?? 'text' });
  if (!until || (kind !== 'mute' && kind !== 'suspend')) return t(`decision.${kind}`);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return t(`decision.${kind}.until`, { end: format.format(until) });
}

type Told = { reporterIds: readonly number[]; kind: ReportKind; itemId: number; isHidden: boolean };

/** Tells the reporters of a text that it was reviewed. Reveals neither the rule nor anything about the author. */
export async function thankReporters(em: EntityManager, { reporterIds, kind, itemId, isHidden }: Told): Promise<void> {
  for (const userId of reporterIds) {
    await notifyUser(em, {
      userId,
      category: 'support',
      title: { id: 'thanks' },
      body: { id: isHidden ? 'thanks.hidden' : 'thanks.kept', values: { kind } },
      url: paths.inbox,
      key: `report-${kind}-${itemId}`,
      isListed: true,
    });
  }
}
