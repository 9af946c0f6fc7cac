import { readLessonFeedback, type LessonFeedback } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { findItem } from '../revisions/revision-store.ts';

/** Answers of fewer learners are hidden, because the learners could be recognized. */
const smallestGroup = 5;
const maxAnswers = 1000;
const maxTexts = 50;

export function feedbackRoutes(): Route[] {
  return [
    handle(readLessonFeedback, async ({ params: { lessonId } }, { em }) => {
      await findItem(em, 'lesson', lessonId);
      return { questions: await readQuestions(em, lessonId), ...(await readRatings(em, lessonId)) };
    }),
  ];
}

/** Counts the first answer of each learner to each question. */
async function readQuestions(em: EntityManager, lessonId: number): Promise<LessonFeedback['questions']> {
  const first = query(em)
    .selectFrom('QuestionAnswer')
    .where('lesson', '=', lessonId)
    .distinctOn(['key', 'userId'])
    .orderBy('key')
    .orderBy('userId')
    .orderBy('answeredAt')
    .select(['key', 'isRight', 'answer']);
  const rows = await query(em)
    .selectFrom(first.as('first'))
    .groupBy(['first.key', 'first.isRight', 'first.answer'])
    .select(({ fn }) => ['first.key', 'first.isRight', 'first.answer', fn.countAll<number>().as('learners')])
    .orderBy('learners', 'desc')
    .limit(maxAnswers)
    .execute();
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, answers]) => {
    const count = (some: typeof answers): number => some.reduce((sum, { learners }) => sum + Number(learners), 0);
    const answered = count(answers);
    if (answered < smallestGroup) return [];
    const wrong = answers.find(({ isRight }) => !isRight);
    const isShown = wrong !== undefined && Number(wrong.learners) >= smallestGroup;
    return [
      {
        key,
        answered,
        rightAtFirst: count(answers.filter(({ isRight }) => isRight)),
        wrong: isShown ? { answer: wrong.answer, learners: Number(wrong.learners) } : null,
      },
    ];
  });
}

async function readRatings(em: EntityManager, lessonId: number): Promise<Pick<LessonFeedback, 'ratings' | 'texts'>> {
  const ratings = query(em).selectFrom('LessonRating').where('lesson', '=', lessonId);
  const counts = await ratings
    .groupBy('isClear')
    .select(({ fn }) => ['isClear', fn.countAll<number>().as('learners')])
    .execute();
  const texts = await ratings
    .where('text', '!=', '')
    .orderBy('ratedAt', 'desc')
    .orderBy('userId')
    .limit(maxTexts)
    .select('text')
    .execute();
  const count = (isClear: boolean): number => Number(counts.find((one) => one.isClear === isClear)?.learners ?? 0);
  const [clear, unclear] = [count(true), count(false)];
  return {
    ratings: clear + unclear >= smallestGroup ? { clear, unclear } : null,
    texts: texts.map(({ text }) => text),
  };
}
