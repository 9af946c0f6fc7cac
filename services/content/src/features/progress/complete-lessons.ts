import type { ProgressRecord } from '@grow/contracts';
import { evaluateModuleLock, lessonXp } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline, OutlineModule } from '../../content-cache/outline.ts';
import { goalsOf, rulesOf } from '../../learner/completion-rules.ts';
import { presentProgress } from './progress.presenter.ts';

export type CompletionRequest = {
  /** From the session, never from the request. */
  userId: number;
  moduleId: number;
  lessonId: number;
};

export type Completion = { progress: ProgressRecord; isNew: boolean };

type Completed = { outcome: 'completed' | 'repeated'; id: string; module_id: number; completed_at: Date | string };
type Row = { learner: number } & (Completed | { outcome: 'locked'; completed: Record<string, number> });

/**
 * Completes a lesson for each of several learners (rules 4). One row per learner and lesson: XP, achievements and
 * openings follow only from a row that this call wrote, in the same transaction, so that repeating and racing change
 * nothing. All of it is one call of the database (decisions 0086 and 0106). Answers in the order of the requests, a
 * refusal being not_found, module_mismatch or module_locked; a learner may be in one request only.
 */
export async function completeLessons(
  em: EntityManager,
  outline: Outline,
  requests: readonly CompletionRequest[],
): Promise<(Completion | AppError)[]> {
  const planned = requests.map((request) => ({ request, module: moduleOf(outline, request) }));
  const batch = planned.flatMap(({ request: { userId: learner, lessonId: lesson }, module }) =>
    module instanceof AppError ? [] : [{ learner, lesson, module: module.id }],
  );
  const modules = new Set(planned.flatMap(({ module }) => (module instanceof AppError ? [] : [module])));
  const rows =
    batch.length === 0
      ? []
      : await em.execute<Row[]>('select * from complete_lessons_together(?, ?, ?, ?, ?)', [
          JSON.stringify(batch),
          `[${[...modules].map((module) => rulesOf(outline, module)).join(',')}]`,
          goalsOf(outline),
          lessonXp,
          new Date().toISOString(),
        ]);
  const rowOf = new Map(rows.map((row) => [row.learner, row]));
  return planned.map(({ request, module }) => {
    const row = rowOf.get(request.userId);
    if (module instanceof AppError) return module;
    return row === undefined ? noSuchLesson() : answerOf(request, module, row);
  });
}

/** The same for one learner alone; throws the refusal. */
export async function completeLessonFor(
  em: EntityManager,
  outline: Outline,
  request: CompletionRequest,
): Promise<Completion> {
  const [answer = noSuchLesson()] = await completeLessons(em, outline, [request]);
  if (answer instanceof AppError) throw answer;
  return answer;
}

function answerOf({ userId, lessonId }: CompletionRequest, module: OutlineModule, row: Row): Completion | AppError {
  if (row.outcome === 'locked') {
    const lock = { gates: module.gates, hasBeenOpened: false };
    const { unmetGates } = evaluateModuleLock(lock, (id) => row.completed[id] ?? 0);
    return new AppError('module_locked', { details: { unmetGates } });
  }
  const { outcome, id, module_id: moduleId, completed_at: completedAt } = row;
  return {
    progress: presentProgress({ id, userId, moduleId, lessonId, completed: true, completedAt }),
    isNew: outcome === 'completed',
  };
}

function moduleOf(outline: Outline, { moduleId, lessonId }: CompletionRequest): OutlineModule | AppError {
  const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) return noSuchLesson();
  return module.id === moduleId ? module : new AppError('module_mismatch');
}

function noSuchLesson(): AppError {
  return new AppError('not_found', { message: 'There is no such lesson.' });
}
