import { languageOf, type PathType } from '@grow/contracts';
import { nextLessonsBatch, readWeeklyNews } from '@grow/contracts/internal';
import { callInternal, type Logger, type Peers } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isRefused } from '../create-mailer.ts';
import { query } from '../database/query.ts';
import { textsIn } from '../texts.ts';
import { isSuspended } from '../users/restriction.ts';
import type { MailOptions } from './mail-topic.ts';
import { isQuiet, wallClockMinutes } from './quiet-hours.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';
import { composeWeeklyMail } from './weekly-mail.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** In the person's wall clock time, regardless of quiet hours. */
const mailHours = { from: 9, to: 20 };

type Options = MailOptions & { peers: Peers; log: Logger; isStopped?: () => boolean };
type Reader = { userId: number; email: string; learningPath: PathType | null; language: string | null };

/** An hour short of a week, so that the next one comes at the same time a week later. */
const mailedBefore = (now: Date): Date => new Date(now.getTime() - weekMs + hourMs);

/**
 * Sends the weekly mail to those who enabled it, at most once a week: one of several processes marks the week before it
 * sends the mail. A crash in between, or a broken connection, loses that one mail. A mail that the mail server refuses
 * is tried again a day later. While the server is unreachable nothing is marked.
 */
export async function sendWeeklyMails(em: EntityManager, options: Options, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const found = await findReaders(em, now, last);
    isFull = found.length === nextLessonsBatch;
    last = found.at(-1)?.userId ?? last;
    const readers = found.flatMap(({ email, ...reader }) =>
      email !== null && isAwake(reader, now) && !isSuspended(reader, now) ? [{ ...reader, email }] : [],
    );
    if (readers.length > 0) await sendBatch(em.fork(), options, readers, now);
    if (options.isStopped?.() === true) return;
  }
}

/** Members who enabled it, got none for a week, have a verified email and a confirmed age. */
function findReaders(em: EntityManager, now: Date, after: number) {
  return query(em)
    .selectFrom('StoredPreferences as p')
    .innerJoin('User as u', 'u.id', 'p.user')
    .select(['p.user as userId', 'u.email as email', 'u.learningPath as learningPath', 'u.language as language'])
    .select('u.restriction as restriction')
    .select(['p.quietHoursOn as isOn', 'p.quietFrom as from', 'p.quietTo as to', 'p.timeZone as timeZone'])
    .where('p.user', '>', after)
    .where('p.weeklyMail', '=', true)
    .where(({ eb, or }) => or([eb('p.lastWeeklyMailAt', 'is', null), eb('p.lastWeeklyMailAt', '<', mailedBefore(now))]))
    .where('u.email', 'is not', null)
    .where('u.emailVerified', '=', true)
    .where('u.isGuest', '=', false)
    .where('u.adultSince', 'is not', null)
    .orderBy('p.user')
    .limit(nextLessonsBatch)
    .execute();
}

type QuietHours = Parameters<typeof isQuiet>[1];

function isAwake(quietHours: QuietHours, now: Date): boolean {
  const hour = Math.floor(wallClockMinutes(now, quietHours.timeZone) / 60);
  return hour >= mailHours.from && hour < mailHours.to && !isQuiet(now, quietHours);
}

async function sendBatch(em: EntityManager, options: Options, readers: readonly Reader[], now: Date): Promise<void> {
  const learners = readers.map(({ userId, learningPath, language }) => {
    return { userId, pathType: learningPath ?? 'soil', language: languageOf(language ?? '') };
  });
  const news = await callInternal(readWeeklyNews, { body: { learners } }, options.peers);
  await options.mailer.check();
  for (const { userId, email, learningPath, language } of readers) {
    if (options.isStopped?.() === true) return;
    const own = news.find((one) => one.userId === userId);
    if (own === undefined || !(await markWeek(em, userId, now))) continue;
    const mail = composeWeeklyMail(own, learningPath ?? 'soil', textsIn(language), options);
    if (mail === null) continue;
    try {
      await options.mailer.send({ to: email, ...mail });
    } catch (error) {
      const wasRefused = isRefused(error);
      options.log.error({ err: error, userId, wasRefused }, 'a weekly mail was not accepted by the mail server');
      // Due again a day later.
      const lastWeeklyMailAt = new Date(mailedBefore(now).getTime() + dayMs - hourMs);
      if (wasRefused) await em.nativeUpdate(StoredPreferences, { user: userId }, { lastWeeklyMailAt });
    }
  }
}

/** If several processes run, one of them marks the week. */
async function markWeek(em: EntityManager, userId: number, now: Date): Promise<boolean> {
  const marked = await em.nativeUpdate(
    StoredPreferences,
    {
      user: userId,
      weeklyMail: true,
      $or: [{ lastWeeklyMailAt: null }, { lastWeeklyMailAt: { $lt: mailedBefore(now) } }],
    },
    { lastWeeklyMailAt: now },
  );
  return marked > 0;
}
