import { languageOf, paths, type PathType } from '@grow/contracts';
import { countDueReviews, listNextLessons, nextLessonsBatch, type NotificationText } from '@grow/contracts/internal';
import { usualHour, usualHourCompletions } from '@grow/learning-rules';
import { callInternal, type Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../database/query.ts';
import { notifyUser } from './notify-user.ts';
import { wallClockMinutes } from './quiet-hours.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const inactiveDays = 3;
const daysBetweenReminders = 7;

type AwayLearner = {
  userId: number;
  learningPath: PathType | null;
  language: string | null;
  /** Of the settings, for hours. */
  timeZone: string;
  /** Of the account, for days. */
  ownTimeZone: string;
};

/**
 * Reminds learners who have enabled reminders, have a device for them and have been away for three days, at most once a
 * week, at the hour of their usual visits. Names their next lesson and questions to review; learners without both are
 * skipped.
 */
export async function remindLearners(em: EntityManager, peers: Peers, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const away = await findAway(em, now, last);
    isFull = away.length === nextLessonsBatch;
    last = away.at(-1)?.userId ?? last;
    const expected = await filterByUsualHour(em, away, now);
    if (expected.length > 0) await remind(em, peers, expected, now);
  }
}

/** An hour short of a week, so that the next one comes at the same hour a week later, not a day after that. */
const remindedBefore = (now: Date): Date => new Date(now.getTime() - daysBetweenReminders * dayMs + hourMs);

function findAway(em: EntityManager, now: Date, after: number): Promise<AwayLearner[]> {
  return query(em)
    .selectFrom('StoredPreferences as p')
    .innerJoin('User as u', 'u.id', 'p.user')
    .select(['p.user as userId', 'u.learningPath as learningPath', 'u.language as language', 'p.timeZone as timeZone'])
    .select('u.timeZone as ownTimeZone')
    .where('p.user', '>', after)
    .where('p.learning', '=', true)
    .where('u.lastActive', '<', new Date(now.getTime() - inactiveDays * dayMs))
    .where(({ eb, or }) => or([eb('p.lastRemindedAt', 'is', null), eb('p.lastRemindedAt', '<', remindedBefore(now))]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('PushSubscription as s').select('s.id').whereRef('s.user', '=', 'p.user')),
    )
    .orderBy('p.user')
    .limit(nextLessonsBatch)
    .execute();
}

/** Learners whose usual hour is now or not known. */
async function filterByUsualHour(em: EntityManager, away: readonly AwayLearner[], now: Date): Promise<AwayLearner[]> {
  if (away.length === 0) return [];
  const userIds = away.map(({ userId }) => userId);
  const completions = await query(em)
    .selectFrom('User as u')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('XpEntry as x')
          .select('x.createdAt')
          .whereRef('x.user', '=', 'u.id')
          .where('x.reason', 'like', 'lesson:%')
          .orderBy('x.createdAt', 'desc')
          .limit(usualHourCompletions)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['u.id as userId', 'c.createdAt as at'])
    .where('u.id', 'in', userIds)
    .orderBy('c.createdAt', 'desc')
    .execute();
  const completionsBy = Map.groupBy(completions, ({ userId }) => userId);
  return away.filter(({ userId, timeZone }) => {
    const hourOf = (instant: Date): number => Math.floor(wallClockMinutes(instant, timeZone) / 60);
    const usual = usualHour((completionsBy.get(userId) ?? []).map(({ at }) => hourOf(at)));
    return usual === null || usual === hourOf(now);
  });
}

async function remind(em: EntityManager, peers: Peers, expected: readonly AwayLearner[], now: Date): Promise<void> {
  const learners = expected.map(({ userId, learningPath, language }) => {
    return { userId, pathType: learningPath ?? 'soil', language: languageOf(language ?? '') };
  });
  const userIds = expected.map(({ userId }) => userId);
  const daysOf = expected.map(({ userId, ownTimeZone }) => ({ userId, timeZone: ownTimeZone }));
  const [lessons, reviews] = await Promise.all([
    callInternal(listNextLessons, { body: { learners } }, peers),
    callInternal(countDueReviews, { body: { learners: daysOf } }, peers),
  ]);
  const dueBy = new Map(reviews.map(({ userId, due }) => [userId, due]));
  const lessonBy = new Map(lessons.map((lesson) => [lesson.userId, lesson]));
  await em.fork().transactional(async (tx) => {
    // If several processes run, one of them updates each row.
    const claimed = await query(tx)
      .updateTable('StoredPreferences')
      .set({ lastRemindedAt: now })
      .where('user', 'in', userIds)
      .where(({ eb, or }) => or([eb('lastRemindedAt', 'is', null), eb('lastRemindedAt', '<', remindedBefore(now))]))
      .returning('user')
      .execute();
    for (const { user: userId } of claimed) {
      const lesson = lessonBy.get(userId);
      const due = dueBy.get(userId) ?? 0;
      if (lesson === undefined && due === 0) continue;
      await notifyUser(tx, {
        userId,
        category: 'learning',
        title: { id: 'reminder' },
        body: reminderText(lesson?.title, due),
        url: lesson === undefined ? paths.learn : `${paths.learn}?lesson=${lesson.moduleId}-${lesson.lessonId}`,
        key: 'learning-reminder',
        isListed: false,
      });
    }
  });
}

function reminderText(lesson: string | undefined, count: number): NotificationText {
  if (lesson === undefined) return { id: 'reminder.review', values: { count } };
  return count === 0
    ? { id: 'reminder.lesson', values: { lesson } }
    : { id: 'reminder.both', values: { lesson, count } };
}
