import { maxUnsavedLessons, type LessonText } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { attachReferencedImages, imageKeysIn } from '../editing/content-images.ts';
import { findItem } from '../revisions/revision-store.ts';
import { UnsavedLesson } from './unsaved-lesson.entity.ts';

const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

export type UnsavedKey = Pick<UnsavedLesson, 'userId' | 'of' | 'ofId'>;
type CopyKey = UnsavedKey & Pick<UnsavedLesson, 'copyId'>;

/**
 * Lists unsaved lessons, latest first. Those whose lesson or module is gone are listed for every new lesson, with the
 * revision 0, because no other editor can open them.
 */
export async function findUnsavedLessons(
  em: EntityManager,
  { userId, of, ofId }: UnsavedKey,
): Promise<UnsavedLesson[]> {
  const fresh = { userId, keptAt: { $gt: new Date(Date.now() - maxAgeMs) } };
  const all = await em.find(UnsavedLesson, fresh, { orderBy: { typedAt: 'desc' }, limit: maxUnsavedLessons });
  const found: UnsavedLesson[] = [];
  for (const copy of all) {
    if (copy.of === of && copy.ofId === ofId) found.push(copy);
    else if (of === 'module' && (await isGone(em, copy))) found.push({ ...copy, revision: 0 });
  }
  return found;
}

async function isGone(em: EntityManager, { of, ofId }: UnsavedLesson): Promise<boolean> {
  try {
    await findItem(em, of, ofId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return true;
    throw error;
  }
}

type Typed = { text: LessonText; revision: number; typedAt: Date };

/** Stores the latest text of an editor, and deletes the author's oldest texts above the limit. */
export async function keepUnsavedLesson(em: EntityManager, key: CopyKey, typed: Typed): Promise<void> {
  const { userId } = key;
  await em.transactional(async (tx) => {
    const json = JSON.stringify(typed.text);
    await attachReferencedImages(tx, json);
    await tx.upsert(UnsavedLesson, { ...key, ...typed, imageKeys: imageKeysIn(json), keptAt: new Date() });
    const newest = { orderBy: { keptAt: 'desc' }, offset: maxUnsavedLessons - 1, limit: 1 } as const;
    const [last] = await tx.find(UnsavedLesson, { userId }, newest);
    if (last !== undefined) await tx.nativeDelete(UnsavedLesson, { userId, keptAt: { $lt: last.keptAt } });
  });
}
