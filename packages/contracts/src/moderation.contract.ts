import { z } from 'zod/mini';
import { defineContract, idParam } from './contract.ts';
import {
  appealOutcomeSchema,
  decisionReasonSchema,
  maxDecisions,
  ownDecisionSchema,
  personDecisions,
  reportKinds,
} from './decision.contract.ts';
import { guidelineSchema } from './guideline.ts';
import { maxReports, reviewableItemSchema, reportReasonSchema } from './report.contract.ts';
import { roleSchema } from './role.ts';
import { restrictionSchema } from './session.contract.ts';
import { userCardSchema } from './user-card.contract.ts';

/** A decision as moderators see it. */
export const decisionSchema = z.extend(ownDecisionSchema, {
  moderatorId: z.int(),
  /** Null if the moderator has left. */
  moderatorName: z.nullable(z.string()),
});
export type Decision = z.infer<typeof decisionSchema>;

const userParams = z.object({ userId: idParam });

export const moderatorNoteSchema = z.object({
  id: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

/** A report that a person made. */
export const madeReportSchema = z.object({
  kind: z.enum(reportKinds),
  itemId: z.int(),
  reason: reportReasonSchema,
  details: z.string(),
  createdAt: z.iso.datetime(),
});
export type MadeReport = z.infer<typeof madeReportSchema>;

export const moderatedUserSchema = z.object({
  user: z.extend(userCardSchema, { username: z.string() }),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  roles: z.array(roleSchema),
  createdAt: z.iso.datetime(),
  lastActive: z.iso.datetime(),
  /** The current mute or suspension; null without one. */
  restriction: z.nullable(restrictionSchema),
  /** The person's sessions, latest first. */
  sessions: z.array(z.object({ device: z.string(), createdAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() })),
  /** The key of the latest decision about the person, for `seenDecision` of the next one. */
  lastDecision: z.nullable(z.uuid()),
  notes: z.array(moderatorNoteSchema),
});
export type ModeratedUser = z.infer<typeof moderatedUserSchema>;

const moderation = { service: 'user', access: 'moderator' } as const;

export const readModeratedUser = defineContract({
  ...moderation,
  id: 'read-moderated-user',
  summary: `What moderators need to know of a user: devices, roles, restriction, notes. At most ${maxDecisions} of each.`,
  method: 'GET',
  path: '/api/admin/moderation/users/{userId}',
  params: userParams,
  output: moderatedUserSchema,
  errors: ['not_found'],
});

export const readUserTexts = defineContract({
  id: 'read-user-texts',
  summary: `Posts and comments of a user, reported or not, and reported messages, at most ${maxReports}, what the user reported, and all decisions about the user.`,
  service: 'content',
  method: 'GET',
  path: '/api/admin/moderation/texts/{userId}',
  access: 'moderator',
  params: userParams,
  output: z.object({
    items: z.array(reviewableItemSchema),
    madeReports: z.array(madeReportSchema),
    /** About the user and the user's texts, latest first. */
    decisions: z.array(decisionSchema),
  }),
});

export const decideUser = defineContract({
  ...moderation,
  id: 'decide-user',
  summary:
    'Warns, mutes or suspends a user, or lifts that. `seenDecision` is the key of the latest decision that the moderator saw; another one since then refuses this one.',
  method: 'POST',
  path: '/api/admin/moderation/users/{userId}/decisions',
  changesSession: true,
  params: userParams,
  body: z.object({
    kind: z.enum(personDecisions),
    rule: guidelineSchema,
    reason: decisionReasonSchema,
    /** When a mute or suspension ends; null if it has no end. */
    until: z._default(z.nullable(z.iso.datetime()), null),
    seenDecision: z._default(z.nullable(z.uuid()), null),
  }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict', 'unprocessable', 'decision_is_own', 'already_decided', 'last_moderator'],
});

export const addModeratorNote = defineContract({
  ...moderation,
  id: 'add-moderator-note',
  summary: 'Adds a note about a user for other moderators. The same id again changes nothing.',
  method: 'PUT',
  path: '/api/admin/moderation/users/{userId}/notes/{noteId}',
  params: z.object({ userId: idParam, noteId: z.uuid() }),
  body: z.object({ text: decisionReasonSchema }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'unprocessable'],
});

export const decideAppeal = defineContract({
  service: 'content',
  access: 'moderator',
  id: 'decide-appeal',
  summary: 'Upholds a decision, or overturns it and ends its effect. Another person decides than who decided first.',
  method: 'PUT',
  path: '/api/admin/moderation/appeals/{id}',
  params: z.object({ id: idParam }),
  body: z.object({ outcome: appealOutcomeSchema, answer: decisionReasonSchema }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'decision_is_own', 'already_decided'],
});
