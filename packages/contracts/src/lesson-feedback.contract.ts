import { schemaMessage } from '@grow/text';
import { answerSchema } from '@grow/text/questions';
import { z } from 'zod/mini';
import { defineContract, idParam, textSchema } from './contract.ts';
import { showsSomething } from './text.ts';

export const unclearTextLimit = 500;

export const rateLesson = defineContract({
  id: 'rate-lesson',
  summary:
    'Says whether a lesson was clear to the caller, in place of what they said before. Only authors see the text.',
  service: 'content',
  method: 'PUT',
  path: '/api/lessons/{lessonId}/rating',
  access: 'member',
  isForAdults: true,
  params: z.object({ lessonId: idParam }),
  body: z.object({
    isClear: z.boolean(),
    /** What was unclear. */
    text: z._default(
      textSchema.check(
        z.trim(),
        z.maxLength(unclearTextLimit, schemaMessage('Must be at most {most} characters', { most: unclearTextLimit })),
        showsSomething,
      ),
      '',
    ),
  }),
  output: z.void(),
  status: 204,
  errors: ['module_locked', 'not_found'],
  limit: { points: 30, seconds: 60, by: 'user' },
});

export const lessonFeedbackSchema = z.object({
  /** Statistics of each question that five or more learners have answered. */
  questions: z.array(
    z.object({
      key: z.string(),
      answered: z.int(),
      rightAtFirst: z.int(),
      /** The most frequent wrong first answer. */
      wrong: z.nullable(z.object({ answer: answerSchema, learners: z.int() })),
    }),
  ),
  /** Null while fewer than five learners have rated the lesson's clarity. */
  ratings: z.nullable(z.object({ clear: z.int(), unclear: z.int() })),
  /** The 50 newest texts about unclear points. */
  texts: z.array(z.string()),
});
export type LessonFeedback = z.infer<typeof lessonFeedbackSchema>;

export const readLessonFeedback = defineContract({
  id: 'read-lesson-feedback',
  summary:
    'How learners answered the questions of a lesson at first, and whether it was clear to them. No group is smaller than five.',
  service: 'content',
  method: 'GET',
  path: '/api/admin/lessons/{lessonId}/feedback',
  access: 'author',
  params: z.object({ lessonId: idParam }),
  output: lessonFeedbackSchema,
  errors: ['not_found'],
});
