import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, idSchema, textSchema } from './contract.ts';
import { appealSchema, decisionReasonMaximum, personDecisions, reportKinds } from './decision.contract.ts';
import { guidelineSchema } from './guideline.ts';
import { showsSomething } from './text.ts';
import { userCardSchema } from './user-card.contract.ts';

export const reportReasons = ['spam', 'harassment', 'illegal', 'misinformation', 'other'] as const;
export const reportReasonSchema = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReasonSchema>;

const reportBody = z.object({
  reason: reportReasonSchema,
  details: z._default(
    textSchema.check(
      z.trim(),
      z.maxLength(500, schemaMessage('At most {most} characters', { most: 500 })),
      showsSomething,
    ),
    '',
  ),
});

const reporting = {
  method: 'POST',
  access: 'member',
  params: z.object({ id: idParam }),
  body: reportBody,
  output: z.void(),
  status: 204,
  errors: ['not_found'],
  limit: { points: 20, seconds: 60, by: 'user' },
} as const;

export const reportPost = defineContract({
  ...reporting,
  id: 'report-post',
  isForAdults: true,
  summary: 'Reports a post to the moderators. A second report by the same user changes nothing.',
  service: 'content',
  path: '/api/posts/{id}/reports',
});

export const reportComment = defineContract({
  ...reporting,
  id: 'report-comment',
  isForAdults: true,
  summary: 'Reports a comment to the moderators. A second report by the same user changes nothing.',
  service: 'content',
  path: '/api/comments/{id}/reports',
});

export const reportMessage = defineContract({
  ...reporting,
  id: 'report-message',
  summary: 'Reports a received message to the moderators. A second report by the same user changes nothing.',
  service: 'content',
  path: '/api/messages/{id}/reports',
});

/** Why a text is held: only its author sees it, and moderators in their queue. */
export const holdCauseSchema = z.enum(['first-post', 'word', 'address', 'report']);
export type HoldCause = z.infer<typeof holdCauseSchema>;

export const decisionActionSchema = z.enum(['hide', 'restore', 'dismiss']);
export type DecisionAction = z.infer<typeof decisionActionSchema>;

/** The maximum number of shown reports and decisions per item, latest first. */
export const maxReports = 100;

/** A reviewable item is a text, or a person, whose `itemId` is the user's id. */
export const reviewableKindSchema = z.enum([...reportKinds, 'profile']);
export type ReviewableKind = z.infer<typeof reviewableKindSchema>;

/** A case of moderation: a reviewable item with the latest reports on it and its whole history. */
export const reviewableItemSchema = z.object({
  kind: reviewableKindSchema,
  /** Id of the post, comment or message, or of the person. */
  itemId: z.int(),
  /** The post of a comment, or the post itself; else null. */
  postId: z.nullable(z.int()),
  author: userCardSchema,
  isAuthorSuspended: z.boolean().check(z.meta({ examples: [false] })),
  content: z.string(),
  /** The reported text, if the author has changed it since; else null. */
  reportedContent: z.nullable(z.string()),
  imageUrls: z.array(z.string()),
  isHidden: z.boolean(),
  /** Null unless the item is held. `until` is when the hold expires; null if only a moderator ends it. */
  hold: z
    .nullable(
      z.object({
        cause: holdCauseSchema,
        detail: z.nullable(z.string()),
        createdAt: z.iso.datetime(),
        until: z.nullable(z.iso.datetime()),
      }),
    )
    .check(z.meta({ examples: [null] })),
  /** Whether the item itself waits for a decision. A new report reopens it. */
  isOpen: z.boolean(),
  /** Counts all reports, including those that are not shown. */
  reportCount: z.int(),
  reports: z.array(
    z.object({
      reporter: userCardSchema,
      reason: reportReasonSchema,
      details: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The decisions of moderators, the latest first, each with its appeal. */
  decisions: z.array(
    z.object({
      id: z.int(),
      adminId: z.int(),
      /** Null if the moderator has left. */
      adminName: z.nullable(z.string()),
      action: z.enum([...decisionActionSchema.options, ...personDecisions]),
      rule: z.nullable(guidelineSchema),
      note: z.string(),
      /** The text as it was decided about, if it has changed since; else null. */
      content: z.nullable(z.string()).check(z.meta({ examples: [null] })),
      /** When a mute or suspension ends; null if it has no end, and for other decisions. */
      until: z.nullable(z.iso.datetime()).check(z.meta({ examples: [null] })),
      createdAt: z.iso.datetime(),
      appeal: z.nullable(appealSchema).check(z.meta({ examples: [null] })),
    }),
  ),
});
export type ReviewableItem = z.infer<typeof reviewableItemSchema>;

/** `open` cases wait for a decision, `appealed` ones about an appeal; the others are `decided`. */
export const queueStateSchema = z.enum(['open', 'appealed', 'decided']);
export type QueueState = z.infer<typeof queueStateSchema>;

export const listReports = defineContract({
  id: 'list-reports',
  summary:
    'The cases of moderation: reported and held texts, and appeals; at most 100, what entered the queue last first.',
  service: 'content',
  method: 'GET',
  path: '/api/admin/reports',
  access: 'moderator',
  query: z.object({ state: z._default(queueStateSchema, 'open') }),
  output: z.array(reviewableItemSchema),
});

/**
 * The author receives the reason and the rule. `seenDecisionId` is the latest decision that the moderator saw: if
 * another was made since, this one is refused.
 */
const decision = z
  .object({
    action: decisionActionSchema,
    rule: z._default(z.nullable(guidelineSchema), null),
    reason: z._default(
      textSchema.check(
        z.trim(),
        z.maxLength(decisionReasonMaximum, schemaMessage('At most {most} characters', { most: decisionReasonMaximum })),
        showsSomething,
      ),
      '',
    ),
    seenDecisionId: z._default(z.nullable(idSchema), null),
  })
  .check(
    z.refine(({ action, reason }) => action === 'dismiss' || reason !== '', 'Write a reason'),
    z.refine(({ action, rule }) => action !== 'hide' || rule !== null, 'Choose the guideline that it breaks'),
  );

export const decideReport = defineContract({
  id: 'decide-report',
  summary:
    'Hides or restores a post or comment, reported or not, or a reported message, or lets it stand, which shows one that is held. The author and the reporters hear of it.',
  service: 'content',
  method: 'PUT',
  path: '/api/admin/reports/{kind}/{id}',
  access: 'moderator',
  params: z.object({ kind: z.enum(reportKinds), id: idParam }),
  body: decision,
  output: z.void(),
  status: 204,
  errors: ['not_found', 'decision_is_own', 'already_decided'],
});

export const countReports = defineContract({
  id: 'count-reports',
  summary: 'How many cases wait for a decision.',
  service: 'content',
  method: 'GET',
  path: '/api/admin/reports/count',
  access: 'moderator',
  output: z.object({ open: z.int() }),
});
