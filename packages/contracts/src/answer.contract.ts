import { answerSchema, questionKeySchema } from '@grow/text/questions';
import { z } from 'zod/mini';
import { defineContract, idSchema } from './contract.ts';

export const recordAnswer = defineContract({
  id: 'record-answer',
  summary: 'Records an answer of the caller to a question of a lesson. Repeating it with the same id changes nothing.',
  service: 'content',
  method: 'POST',
  path: '/api/question-answers',
  access: 'member',
  isForAdults: true,
  body: z.object({
    /** Chosen by the device. */
    id: z.uuid(),
    lessonId: idSchema,
    /** Changes with the question's text. */
    key: questionKeySchema,
    answer: answerSchema,
    /** Decided by the device, because only the caller's own review depends on it. */
    isRight: z.boolean(),
    /** By the clock of the device, which may have been offline. */
    answeredAt: z.iso.datetime(),
  }),
  isIdempotent: true,
  output: z.void(),
  status: 204,
  errors: ['module_locked'],
  limit: { points: 300, seconds: 60, by: 'user' },
});

export const questionAnswersSchema = z.object({
  moduleId: z.int(),
  lessonId: z.int(),
  key: z.string(),
  /** Times of the caller's right and wrong answers, in seconds since 1970. */
  right: z.array(z.int()),
  wrong: z.array(z.int()),
});
export type QuestionAnswers = z.infer<typeof questionAnswersSchema>;

export const maxListedAnswers = 20_000;

export const listAnswers = defineContract({
  id: 'list-answers',
  summary: `When the caller answered the questions of published lessons, at most ${maxListedAnswers} times, the latest.`,
  service: 'content',
  method: 'GET',
  path: '/api/question-answers',
  isCachedOffline: true,
  access: 'session',
  output: z.array(questionAnswersSchema),
});
