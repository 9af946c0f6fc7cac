import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';
import { guidelineSchema } from './guideline.ts';
import { showsSomething } from './text.ts';

export const decisionReasonMaximum = 2000;

/** The reason of a decision, an appeal, or the answer to one. */
export const decisionReasonSchema = textSchema.check(
  z.trim(),
  z.minLength(1, 'Write a reason'),
  z.maxLength(decisionReasonMaximum, schemaMessage('At most {most} characters', { most: decisionReasonMaximum })),
  showsSomething,
);

/** The kinds of texts that can be reported. */
export const reportKinds = ['post', 'comment', 'message'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Decisions about a text, and about a person: `lift` ends a mute or a suspension early. */
export const textDecisions = ['hide', 'restore'] as const;
export const personDecisions = ['warn', 'mute', 'suspend', 'lift'] as const;
export const decisionKindSchema = z.enum([...textDecisions, ...personDecisions]);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

/** Whether a decision can be appealed: those against somebody can. */
export function canBeAppealed(kind: DecisionKind): boolean {
  return kind !== 'restore' && kind !== 'lift';
}

export const appealOutcomeSchema = z.enum(['upheld', 'overturned']);
export type AppealOutcome = z.infer<typeof appealOutcomeSchema>;

export const appealSchema = z.object({
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Null while the appeal waits. */
  outcome: z.nullable(appealOutcomeSchema),
  answer: z.string(),
});

/** A decision as the affected person sees it, without the moderator's name. */
export const ownDecisionSchema = z.object({
  id: z.int(),
  kind: decisionKindSchema,
  rule: z.nullable(guidelineSchema),
  reason: z.string(),
  /** The text in question; null if the decision is about no single text. */
  about: z.nullable(
    z.object({
      kind: z.enum(reportKinds),
      itemId: z.int(),
      content: z.string(),
      imageUrls: z.array(z.string()),
    }),
  ),
  /** When a mute or suspension ends; null if it has no end, and for other decisions. */
  until: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  appeal: z.nullable(appealSchema),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

/** The maximum number of shown decisions about a person, latest first. */
export const maxDecisions = 100;

export const listOwnDecisions = defineContract({
  id: 'list-own-decisions',
  summary: `Decisions of moderators about the caller and their texts, at most ${maxDecisions}, the latest first.`,
  service: 'content',
  method: 'GET',
  path: '/api/decisions',
  access: 'member',
  isForSuspended: true,
  output: z.array(ownDecisionSchema),
});

export const appealDecision = defineContract({
  id: 'appeal-decision',
  summary: 'Appeals a decision, once. The same text again changes nothing.',
  service: 'content',
  method: 'POST',
  path: '/api/decisions/{id}/appeal',
  access: 'member',
  isForSuspended: true,
  params: z.object({ id: idParam }),
  body: z.object({ text: decisionReasonSchema }),
  output: z.void(),
  status: 204,
  errors: ['not_found', 'conflict', 'unprocessable'],
  limit: { points: 20, seconds: 60, by: 'user' },
});
