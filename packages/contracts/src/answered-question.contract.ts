import { z } from 'zod/mini';
import { defineContract, idParam } from './contract.ts';
import { userCardSchema } from './user-card.contract.ts';

/** The maximum number of questions shown with a lesson. */
export const answeredQuestionsLimit = 3;

export const listAnsweredQuestions = defineContract({
  id: 'list-answered-questions',
  summary:
    'The newest questions about a lesson whose authors marked what helped, each with the beginning of both texts.',
  service: 'content',
  method: 'GET',
  path: '/api/lessons/{lessonId}/answered-questions',
  access: 'session',
  isForAdults: true,
  params: z.object({ lessonId: idParam }),
  output: z.array(
    z.object({
      postId: z.int(),
      /** Plain text. */
      question: z.string(),
      answer: z.string(),
      /** The author of the answer. */
      author: userCardSchema,
    }),
  ),
});
