import type { LessonText } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { attachReferencedImages, imageKeysIn } from '../content-images/index.ts';
import { UnsavedLesson } from './unsaved-lesson.entity.ts';

const maxPerAuthor = 30;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

export type UnsavedKey = Pick<UnsavedLesson, 'userId' | 'of' | 'ofId'>;

export function findUnsavedLesson(em: EntityManager, key: UnsavedKey): Promise<UnsavedLesson | null> {
  return em.findOne(UnsavedLesson, { ...key, keptAt: { $gt: new Date(Date.now() - maxAgeMs) } });
}

type Typed = { text: LessonText; version: number; typedAt: Date };

/** Keeps the latest text, and of each author only so many as can be of use. */
export async function keepUnsavedLesson(em: EntityManager, key: UnsavedKey, typed: Typed): Promise<void> {
  const { userId } = key;
  await em.transactional(async (tx) => {
    const json = JSON.stringify(typed.text);
    await attachReferencedImages(tx, json);
    await tx.upsert(UnsavedLesson, { ...key, ...typed, imageKeys: imageKeysIn(json), keptAt: new Date() });
    const newest = { orderBy: { keptAt: 'desc' }, offset: maxPerAuthor - 1, limit: 1 } as const;
    const [last] = await tx.find(UnsavedLesson, { userId }, newest);
    if (last !== undefined) await tx.nativeDelete(UnsavedLesson, { userId, keptAt: { $lt: last.keptAt } });
  });
}
