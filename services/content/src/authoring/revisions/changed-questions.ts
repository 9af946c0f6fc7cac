import type { LessonForm } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { partsOf, questionsOf, type Question } from '@grow/text/questions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AnyContent } from '../kinds/content-kind.ts';

type Keyed = Question & { key: string };
type ChangedQuestion = { lessonId: number; from: Keyed; to: Keyed };

/** A published lesson text, and the text that replaces it. */
export type ReplacedText = { lessonId: number; before: string; after: string };

/**
 * Decides about the answers to questions that new lesson texts change. Every way to publish calls this before it writes
 * the texts: `keepsAnswers` moves the answers to the new questions, otherwise learners start over. An author who has
 * not decided is refused.
 *
 * @throws AppError questions_changed
 */
export async function settleAnswers(
  em: EntityManager,
  texts: readonly ReplacedText[],
  keepsAnswers: boolean | undefined,
): Promise<void> {
  if (keepsAnswers === undefined) {
    const answered = await findAnsweredQuestions(em, texts);
    if (answered.length > 0) throw answersUndecided(answered);
  }
  if (keepsAnswers !== true) return;
  for (const change of texts.flatMap(findChanged)) {
    await renameOptions(em, change);
    await answersTo(em, change).set({ key: change.to.key }).execute();
  }
}

function answersTo(em: EntityManager, { lessonId, from }: ChangedQuestion) {
  return query(em).updateTable('QuestionAnswer').where('lesson', '=', lessonId).where('key', '=', from.key);
}

/** Gives stored answers the keys of the new options or steps. Few answers to one question are different. */
async function renameOptions(em: EntityManager, change: ChangedQuestion): Promise<void> {
  const names = new Map(renamedParts(change.from, change.to));
  if (names.size === 0) return;
  const stored = await query(em)
    .selectFrom('QuestionAnswer')
    .where('lesson', '=', change.lessonId)
    .where('key', '=', change.from.key)
    .select('answer')
    .distinct()
    .execute();
  for (const { answer } of stored) {
    if (!('chosen' in answer) || !answer.chosen.some((key) => names.has(key))) continue;
    const renamed = { ...answer, chosen: answer.chosen.map((key) => names.get(key) ?? key) };
    await answersTo(em, change).where('answer', '=', answer).set({ answer: renamed }).execute();
  }
}

/** The new wordings of changed questions that learners have answered. */
export async function findAnsweredQuestions(em: EntityManager, texts: readonly ReplacedText[]): Promise<string[]> {
  const changed = texts.flatMap(findChanged);
  if (changed.length === 0) return [];
  const rows = await query(em)
    .selectFrom('QuestionAnswer')
    .where('lesson', 'in', [...new Set(changed.map(({ lessonId }) => lessonId))])
    .where(
      'key',
      'in',
      changed.map(({ from }) => from.key),
    )
    .select(['lesson as lessonId', 'key'])
    .distinct()
    .execute();
  const answered = new Set(rows.map(({ lessonId, key }) => `${lessonId} ${key}`));
  return changed.flatMap(({ lessonId, from, to }) => (answered.has(`${lessonId} ${from.key}`) ? [to.prompt] : []));
}

/**
 * Refuses to schedule a text that changes questions until the author has decided: learners can answer them until then.
 *
 * @throws AppError questions_changed
 */
export function assertDecidedForLater(text: ReplacedText, keepsAnswers: boolean | undefined): void {
  if (keepsAnswers !== undefined) return;
  const questions = findChanged(text).map(({ to }) => to.prompt);
  if (questions.length === 0) return;
  const message =
    questions.length === 1
      ? localizable('This changes 1 question that learners may answer until then.')
      : localizable('This changes {count} questions that learners may answer until then.', { count: questions.length });
  throw new AppError('questions_changed', { message, details: { questions } });
}

export function answersUndecided(questions: readonly string[]): AppError {
  return new AppError('questions_changed', {
    message:
      questions.length === 1
        ? localizable('Learners have answered 1 question that this changes.')
        : localizable('Learners have answered {count} questions that this changes.', { count: questions.length }),
    details: { questions },
  });
}

/** Publishes items one by one. If a decision about answers is missing for some, asks once for all of them. */
export async function settleTogether<T>(items: readonly T[], publishOne: (item: T) => Promise<void>): Promise<void> {
  const undecided: string[] = [];
  for (const item of items) {
    try {
      await publishOne(item);
    } catch (error) {
      const questions = undecidedQuestions(error);
      if (questions.length === 0) throw error;
      undecided.push(...questions);
    }
  }
  if (undecided.length > 0) throw answersUndecided(undecided);
}

/** The questions of a refusal that only lacks a decision about answers; empty for any other error. */
export function undecidedQuestions(error: unknown): string[] {
  if (!(error instanceof AppError) || error.code !== 'questions_changed') return [];
  return (error.details as { questions: string[] }).questions;
}

/** Pairs the content of two revisions. Empty if they are not lessons, or nothing was published. */
export function replacedText(lessonId: number, before: AnyContent | null, after: AnyContent): ReplacedText[] {
  if (before === null || !('content' in before && 'content' in after)) return [];
  return [{ lessonId, before: (before as LessonForm).content, after: (after as LessonForm).content }];
}

/** Whether two texts ask the same questions in the same order. */
export function asksTheSame({ before, after }: ReplacedText): boolean {
  const keysOf = (text: string): string =>
    questionsOf(text)
      .questions.map(({ key }) => key)
      .join();
  return keysOf(before) === keysOf(after);
}

/** Questions that replace published ones. Within each kind they are matched by position. */
function findChanged({ lessonId, before, after }: ReplacedText): ChangedQuestion[] {
  const [old, next] = [questionsOf(before).questions, questionsOf(after).questions];
  const removed = without(old, next);
  const added = Map.groupBy(without(next, old), ({ kind }) => kind);
  return [...Map.groupBy(removed, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    ofKind.flatMap((from, nth) => {
      const to = added.get(kind)?.[nth];
      return to === undefined ? [] : [{ lessonId, from, to }];
    }),
  );
}

function without(questions: readonly Keyed[], others: readonly Keyed[]): Keyed[] {
  const keys = new Set(others.map(({ key }) => key));
  return questions.filter(({ key }) => !keys.has(key));
}

/** New keys by old ones. Among the right ones, and among the others, they are matched by position. */
function renamedParts(from: Question, to: Question): [string, string][] {
  return [true, false].flatMap((isRight) => {
    const added = changedParts(to, from, isRight);
    return changedParts(from, to, isRight).flatMap(({ key }, index): [string, string][] => {
      const next = added[index]?.key;
      return next === undefined ? [] : [[key, next]];
    });
  });
}

function changedParts(question: Question, other: Question, isRight: boolean) {
  const kept = new Set(partsOf(other).map(({ key }) => key));
  return partsOf(question).filter((part) => !kept.has(part.key) && ('isRight' in part && part.isRight) === isRight);
}
