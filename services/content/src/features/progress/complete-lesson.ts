import type { ProgressRecord } from '@grow/contracts';
import { evaluateModuleLock, lessonXp } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { awardAchievements } from '../../learner/award-achievements.ts';
import type { Outline, OutlineModule } from '../../content-cache/outline.ts';
import { readModuleLock } from '../../learner/module-lock.ts';
import { rememberOpenings } from '../../learner/module-openings.ts';
import { enqueueXp } from '../../xp/enqueue-xp.ts';
import { countCompleted } from '../../learner/count-completed.ts';
import { presentProgress, type ProgressRow } from './progress.presenter.ts';

type Completion = {
  em: EntityManager;
  outline: Outline;
  /** From the session, never from the request. */
  userId: number;
  moduleId: number;
  lessonId: number;
};

/**
 * Completes a lesson (rules 4). One row per learner and lesson: XP, achievements and openings follow only from a row
 * that this call wrote, in the same transaction, so that repeating and racing change nothing.
 * Throws not_found, module_mismatch or module_locked.
 */
export async function completeLessonFor(completion: Completion): Promise<{ progress: ProgressRecord; isNew: boolean }> {
  const { em, outline, userId, lessonId } = completion;
  const module = moduleOf(completion);
  return em.transactional(async (inside) => {
    const { isLocked, unmetGates } = await readModuleLock({ em: inside, caller: { userId } }, module);
    if (isLocked) throw new AppError('module_locked', { details: { unmetGates } });

    const written = await insertProgress(inside, { userId, lessonId, moduleId: module.id });
    if (written === null) return { progress: await readProgress(inside, userId, lessonId), isNew: false };

    // Completions of one learner settle one after the other: two at once could otherwise each miss the other's row and
    // both stay below the tenth lesson.
    await inside.execute('select pg_advisory_xact_lock(30, ?)', [userId]);
    const completed = await countCompleted(inside, userId);
    await rememberOpenings(inside, userId, openedBy(outline, module, completed));
    await enqueueXp(inside, { userId, amount: lessonXp, reason: `lesson:${lessonId}` });
    await awardAchievements(inside, { outline, userId, completed });
    return { progress: presentProgress(written), isNew: true };
  });
}

function moduleOf({ outline, moduleId, lessonId }: Completion): OutlineModule {
  const module = outline.moduleById.get(outline.moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  if (module.id !== moduleId) throw new AppError('module_mismatch');
  return module;
}

/** The lesson's own module, once begun, and the modules whose gates this completion leaves open. */
function openedBy(outline: Outline, module: OutlineModule, completed: ReadonlyMap<number, number>): number[] {
  const gated = outline.modules.filter((other) => other.gates.some((gate) => gate.requiresModuleId === module.id));
  const open = gated.filter(
    ({ gates }) => !evaluateModuleLock({ gates, hasBeenOpened: false }, (id) => completed.get(id) ?? 0).isLocked,
  );
  return [module.id, ...open.map(({ id }) => id)];
}

const columns = `id, user_id as "userId", module_id as "moduleId", lesson_id as "lessonId", completed,
  completed_at as "completedAt"`;

async function insertProgress(
  em: EntityManager,
  { userId, lessonId, moduleId }: Omit<Completion, 'em' | 'outline'>,
): Promise<ProgressRow | null> {
  // A row that says 'not completed' can only come from an import; it is completed by the first call like a missing one.
  const rows = await em.execute<ProgressRow[]>(
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at) values (?, ?, ?, true, now())
     on conflict (user_id, lesson_id) do update set completed = true, completed_at = now()
     where not user_progress.completed
     returning ${columns}`,
    [userId, lessonId, moduleId],
  );
  return rows[0] ?? null;
}

async function readProgress(em: EntityManager, userId: number, lessonId: number): Promise<ProgressRecord> {
  const rows = await em.execute<ProgressRow[]>(
    `select ${columns} from user_progress where user_id = ? and lesson_id = ?`,
    [userId, lessonId],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found', { message: 'There is no such lesson.' });
  return presentProgress(row);
}
