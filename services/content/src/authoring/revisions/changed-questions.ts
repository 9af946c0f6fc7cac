import { countOf, type LessonForm } from '@grow/contracts';
import { partsOf, questionsOf, type Answer, type Question } from '@grow/contracts/markdown';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../database/query.ts';
import type { ContentItem } from './content-item.entity.ts';
import { readSnapshot } from './revision-store.ts';

type Keyed = Question & { key: string };
type ChangedQuestion = { from: Keyed; to: Keyed };

/**
 * Refuses a publication that would change questions that learners have answered, until the author has decided whether
 * they keep their answers.
 *
 * @throws AppError questions_changed
 */
export async function assertAnswersDecided(
  em: EntityManager,
  item: ContentItem,
  revision: number,
  keepsAnswers: boolean | undefined,
): Promise<void> {
  if (keepsAnswers !== undefined) return;
  const answered = await answeredQuestions(em, item, await findChanged(em, item, revision));
  if (answered.length === 0) return;
  throw new AppError('questions_changed', {
    message: `Learners have answered ${countOf(answered.length, 'question')} that this changes.`,
    details: { questions: answered.map(({ to }) => to.prompt) },
  });
}

/** Lets learners keep their answers to the questions that a revision changes. Call it before the revision is live. */
export async function keepAnswers(em: EntityManager, item: ContentItem, revision: number): Promise<void> {
  for (const { from, to } of await findChanged(em, item, revision)) {
    await query(em)
      .updateTable('QuestionAnswer')
      .set({ key: to.key, answer: renamedOptions(from, to) })
      .where('lesson', '=', item.itemId)
      .where('key', '=', from.key)
      .execute();
  }
}

/** The stored answer with the keys of the options or steps of `to`. Only raw SQL can map the items of a JSON list. */
function renamedOptions(from: Question, to: Question) {
  const names = JSON.stringify(Object.fromEntries(renamedParts(from, to)));
  return sql<Answer>`case when answer ? 'chosen' then jsonb_set(answer, '{chosen}', (
    select coalesce(jsonb_agg(coalesce(${names}::jsonb ->> chosen.key, chosen.key) order by chosen.place), '[]')
    from jsonb_array_elements_text(answer -> 'chosen') with ordinality as chosen(key, place)
  )) else answer end`;
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

async function answeredQuestions(em: EntityManager, item: ContentItem, changed: readonly ChangedQuestion[]) {
  if (changed.length === 0) return [];
  const keys = await query(em)
    .selectFrom('QuestionAnswer')
    .where('lesson', '=', item.itemId)
    .where(
      'key',
      'in',
      changed.map(({ from }) => from.key),
    )
    .select('key')
    .distinct()
    .execute();
  return changed.filter(({ from }) => keys.some(({ key }) => key === from.key));
}

/** Questions that replace published ones. Within each kind they are matched by position. */
async function findChanged(em: EntityManager, item: ContentItem, revision: number): Promise<ChangedQuestion[]> {
  if (item.kind !== 'lesson' || typeof item.published !== 'number') return [];
  const before = await readQuestions(em, item, item.published);
  const after = await readQuestions(em, item, revision);
  const isIn = (questions: readonly Keyed[], { key }: Keyed): boolean => questions.some((one) => one.key === key);
  const added = after.filter((one) => !isIn(before, one));
  const removed = before.filter((one) => !isIn(after, one));
  return removed.flatMap((from) => {
    const nth = removed.filter(({ kind }) => kind === from.kind).indexOf(from);
    const to = added.filter(({ kind }) => kind === from.kind)[nth];
    return to === undefined ? [] : [{ from, to }];
  });
}

async function readQuestions(em: EntityManager, item: ContentItem, revision: number): Promise<Keyed[]> {
  const { content } = (await readSnapshot(em, item, revision)) as LessonForm;
  return questionsOf(content).questions;
}
