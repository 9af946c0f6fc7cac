import type { LearningPathForm, LearningPath as LearningPathResponse } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editContent } from '../../editing/edit-content.ts';
import { attachContentImages } from '../content-images/index.ts';
import { recordAudit } from '../admin-audit/index.ts';
import { LearningPath } from './learning-path.entity.ts';

type Edit = { em: EntityManager; adminId: number };

const entity = 'learning-path';

export async function createLearningPath({ em, adminId }: Edit, form: LearningPathForm): Promise<LearningPathResponse> {
  return editContent(em, async (tx) => {
    await attachContentImages(tx, form);
    const path = tx.create(LearningPath, form);
    await tx.flush();
    const after = presentPath(path);
    await recordAudit(tx, { adminId, action: 'create', entity, entityId: path.id, before: null, after });
    return after;
  });
}

export async function updateLearningPath(
  { em, adminId }: Edit,
  id: number,
  form: LearningPathForm,
): Promise<LearningPathResponse> {
  return editContent(em, async (tx) => {
    const path = await findPath(tx, id);
    const before = presentPath(path);
    await attachContentImages(tx, form, before);
    const after = presentPath(tx.assign(path, form));
    await recordAudit(tx, { adminId, action: 'update', entity, entityId: id, before, after });
    return after;
  });
}

/** Soft-deletes the path, and with it its modules and lessons, because every read excludes those of a deleted path. */
export async function deleteLearningPath({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const path = await findPath(tx, id);
    path.deletedAt = new Date();
    await recordAudit(tx, {
      ...{ adminId, action: 'delete', entity, entityId: id },
      before: presentPath(path),
      after: null,
    });
  });
}

function findPath(em: EntityManager, id: number): Promise<LearningPath> {
  const failHandler = (): AppError => new AppError('not_found', { message: 'There is no such learning path.' });
  return em.findOneOrFail(LearningPath, { id }, { failHandler });
}

function presentPath({ id, name, description, type, imageUrl }: LearningPath): LearningPathResponse {
  return { id, name, description, type, imageUrl: imageUrl ?? null };
}
