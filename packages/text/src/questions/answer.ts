import { z } from 'zod/mini';
import { questionLimits } from './question-limits.ts';
import type { Question } from './question.ts';
import { convert } from './units.ts';

/** Identifies a question within its lesson, or an option within its question. */
export const questionKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-z]{1,7}$/u, 'Must be the key of a question'), z.meta({ examples: ['1x9k2'] }));

const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

/** A learner's answer: keys of options, of steps in the chosen order, or the tapped place in percent. */
export const answerSchema = z.union([
  z.object({
    kind: z.enum(['one', 'several', 'order']),
    chosen: z.array(questionKeySchema).check(z.maxLength(questionLimits.options)),
  }),
  z.object({ kind: z.literal('boolean'), isTrue: z.boolean() }),
  z.object({ kind: z.literal('number'), value: z.number(), unit: z.nullable(z.string().check(z.maxLength(20))) }),
  z.object({ kind: z.literal('picture'), x: percentSchema, y: percentSchema }),
]);
export type Answer = z.infer<typeof answerSchema>;

export function isRight(question: Question, answer: Answer): boolean {
  if (question.kind === 'number' && answer.kind === 'number') {
    const value = convert(answer.value, answer.unit, question.unit);
    // Sums of decimals are inexact: 0.1 + 0.2 is not 0.3.
    return value !== null && Math.abs(value - question.value) <= question.tolerance + 1e-9;
  }
  if (question.kind === 'picture' && answer.kind === 'picture') {
    const { left, top, right, bottom } = question.area;
    return answer.x >= left && answer.x <= right && answer.y >= top && answer.y <= bottom;
  }
  if (question.kind === 'boolean' && answer.kind === 'boolean') return question.isTrue === answer.isTrue;
  if (!('chosen' in answer)) return false;
  if (question.kind === 'order') {
    const { steps } = question;
    return steps.length === answer.chosen.length && steps.every(({ key }, index) => answer.chosen[index] === key);
  }
  if (question.kind !== 'one' && question.kind !== 'several') return false;
  return question.options.every((option) => option.isRight === answer.chosen.includes(option.key));
}
