import { z } from 'zod/mini';
import { idSchema, textSchema } from '../contract.ts';
import { appealOutcomeSchema, decisionReasonMaximum, reportKinds } from '../decision.contract.ts';
import { guidelineSchema } from '../guideline.ts';
import { postImageLimit } from '../post.contract.ts';
import { decisionActionSchema } from '../report.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

/** The maximum number of reporters of one item who are told of a decision. */
export const maxToldReporters = 100;

/** A moderator's decision about a text, for its author and its reporters. */
export const itemDecisionSchema = z.object({
  /** Deduplicates repeated deliveries. */
  key: z.uuid(),
  /** The author. */
  userId: idSchema,
  moderatorId: idSchema,
  action: decisionActionSchema,
  rule: z.nullable(guidelineSchema),
  reason: textSchema.check(z.maxLength(decisionReasonMaximum)),
  kind: z.enum(reportKinds),
  itemId: idSchema,
  /** The text and pictures at the time of the decision. */
  content: textSchema,
  imageUrls: z.array(z.string()).check(z.maxLength(postImageLimit)),
  reporterIds: z.array(idSchema).check(z.maxLength(maxToldReporters)),
});
export type ItemDecision = z.infer<typeof itemDecisionSchema>;

export const recordItemDecision = defineInternalContract({
  id: 'record-item-decision',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/item-decisions',
  body: itemDecisionSchema,
  output: z.void(),
});

/** Whether a moderator other than these users was active lately, and is not suspended. */
export const findOtherModerator = defineInternalContract({
  id: 'find-other-moderator',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/other-moderators',
  body: z.object({ userIds: z.array(idSchema).check(z.maxLength(10)) }),
  output: z.object({ exists: z.boolean() }),
});

/** A judged appeal, for the audit log. An overturned decision about a person ends there. */
export const recordAppeal = defineInternalContract({
  id: 'record-appeal',
  service: 'user',
  callers: ['content'],
  method: 'POST',
  path: '/internal/appeals',
  body: z.object({
    userId: idSchema,
    moderatorId: idSchema,
    outcome: appealOutcomeSchema,
    answer: textSchema,
    /** The key of the decision. */
    decision: z.uuid(),
  }),
  output: z.void(),
});
