import type { ProgressRecord } from '@grow/contracts';
import { evaluateModuleLock, lessonXp } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Outline, OutlineModule } from '../../content-cache/outline.ts';
import { completionRules } from '../../learner/completion-rules.ts';
import { presentProgress } from './progress.presenter.ts';

type Completion = {
  em: EntityManager;
  outline: Outline;
  /** From the session, never from the request. */
  userId: number;
  moduleId: number;
  lessonId: number;
};

type Completed = { outcome: 'completed' | 'repeated'; id: string; module_id: number; completed_at: Date | string };
type Row = Completed | { outcome: 'locked'; completed: Record<string, number> };

/**
 * Completes a lesson (rules 4). One row per learner and lesson: XP, achievements and openings follow only from a row
 * that this call wrote, in the same transaction, so that repeating and racing change nothing. All of it is one call of
 * the database (decision 0086). Throws not_found, module_mismatch or module_locked.
 */
export async function completeLessonFor(completion: Completion): Promise<{ progress: ProgressRecord; isNew: boolean }> {
  const { em, outline, userId, lessonId } = completion;
  const module = moduleOf(completion);
  const { gates, opens, goals } = completionRules(outline, module);
  const [row] = await em.execute<Row[]>('select * from complete_lesson(?, ?, ?, ?, ?, ?, ?, ?)', [
    userId,
    lessonId,
    module.id,
    gates,
    opens,
    goals,
    lessonXp,
    new Date().toISOString(),
  ]);
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  if (row.outcome === 'locked') {
    const lock = { gates: module.gates, hasBeenOpened: false };
    const { unmetGates } = evaluateModuleLock(lock, (id) => row.completed[id] ?? 0);
    throw new AppError('module_locked', { details: { unmetGates } });
  }
  const { outcome, id, module_id: moduleId, completed_at: completedAt } = row;
  return {
    progress: presentProgress({ id, userId, moduleId, lessonId, completed: true, completedAt }),
    isNew: outcome === 'completed',
  };
}

function moduleOf({ outline, moduleId, lessonId }: Completion): OutlineModule {
  const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  if (module.id !== moduleId) throw new AppError('module_mismatch');
  return module;
}
