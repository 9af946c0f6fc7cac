import { z } from 'zod/mini';
import { idParam, idSchema, textSchema } from '../contract.ts';
import { personDecisions } from '../decision.contract.ts';
import { guidelineSchema } from '../guideline.ts';
import { defaultLanguage, languageSchema } from '../languages.ts';
import { pathTypeSchema } from '../path-type.ts';
import { defineInternalContract } from './internal-contract.ts';

/** The numbers of a user's completed lessons and visible posts. */
export const countUserContent = defineInternalContract({
  id: 'count-user-content',
  service: 'content',
  callers: ['user'],
  method: 'GET',
  path: '/internal/users/{userId}/counts',
  params: z.object({ userId: idParam }),
  output: z.object({ lessons: z.int().check(z.minimum(0)), posts: z.int().check(z.minimum(0)) }),
});

/** The maximum number of learners per call. */
export const nextLessonsBatch = 100;

/** The number of questions that each learner has to review today. Omits learners without any. */
export const countDueReviews = defineInternalContract({
  id: 'count-due-reviews',
  service: 'content',
  callers: ['user'],
  method: 'POST',
  path: '/internal/due-reviews',
  body: z.object({
    learners: z
      .array(z.object({ userId: idSchema, timeZone: z.string() }))
      .check(z.minLength(1), z.maxLength(nextLessonsBatch)),
  }),
  output: z.array(z.object({ userId: idSchema, due: z.int() })),
});

/** The next lesson of each learner, in their language. Omits learners without one. */
export const listNextLessons = defineInternalContract({
  id: 'list-next-lessons',
  service: 'content',
  callers: ['user'],
  method: 'POST',
  path: '/internal/next-lessons',
  body: z.object({
    learners: z
      .array(
        z.object({ userId: idSchema, pathType: pathTypeSchema, language: z._default(languageSchema, defaultLanguage) }),
      )
      .check(z.minLength(1), z.maxLength(nextLessonsBatch)),
  }),
  output: z.array(z.object({ userId: idSchema, moduleId: idSchema, lessonId: idSchema, title: z.string() })),
});

const weeklyPostSchema = z.object({ postId: idSchema, text: z.string() });

/** News of the week for each learner. */
export const readWeeklyNews = defineInternalContract({
  id: 'read-weekly-news',
  service: 'content',
  callers: ['user'],
  method: 'POST',
  path: '/internal/weekly-news',
  body: listNextLessons.body,
  output: z.array(
    z.object({
      userId: idSchema,
      /** Posts of the learner with likes or comments of others within a week. */
      posts: z.array(z.extend(weeklyPostSchema, { likes: z.int(), comments: z.int() })),
      /** An unanswered question of somebody else. */
      question: z.nullable(weeklyPostSchema),
      course: z.object({ completed: z.int(), total: z.int() }),
      nextLesson: z.nullable(z.object({ moduleId: idSchema, lessonId: idSchema, title: z.string() })),
    }),
  ),
});
export type WeeklyNews = z.infer<typeof readWeeklyNews.output>[number];

/** A decision of the user service about a person, for the history. Repeating it changes nothing. */
export const recordUserDecision = defineInternalContract({
  id: 'record-user-decision',
  service: 'content',
  callers: ['user'],
  method: 'POST',
  path: '/internal/user-decisions',
  body: z.object({
    /** Deduplicates repeated deliveries. */
    key: z.uuid(),
    userId: idSchema,
    /** Null for a restriction of an earlier account that goes on. */
    moderatorId: z.nullable(idSchema),
    kind: z.enum(personDecisions),
    rule: z.nullable(guidelineSchema),
    reason: textSchema,
    until: z.nullable(z.iso.datetime()),
  }),
  output: z.void(),
});
