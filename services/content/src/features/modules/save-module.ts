import * as contracts from '@grow/contracts';
import type { ModuleForm, OutputOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readOutline } from '../../content-cache/outline.ts';
import { editContent } from '../../editing/edit-content.ts';
import { attachContentImages } from '../content-images/index.ts';
import { recordAudit } from '../admin-audit/index.ts';
import { LearningPath } from '../learning-paths/index.ts';
import { Module } from './module.entity.ts';
import { replaceGates } from './replace-gates.ts';

type Edit = { em: EntityManager; adminId: number };
type SavedModule = OutputOf<typeof contracts.createModule>;

export async function createModule({ em, adminId }: Edit, form: ModuleForm): Promise<SavedModule> {
  return editContent(em, async (tx) => {
    await assertPath(tx, form.pathId);
    await attachContentImages(tx, form);
    const id = await tx.insert(Module, fieldsOf(form));
    await replaceGates(tx, new Map([[id, form.prerequisites ?? []]]));
    const after = await readSavedModule(tx, id);
    await recordAudit(tx, { adminId, action: 'create', entity: 'module', entityId: id, before: null, after });
    return after;
  });
}

export async function updateModule({ em, adminId }: Edit, id: number, form: ModuleForm): Promise<SavedModule> {
  return editContent(em, async (tx) => {
    const before = await readSavedModule(tx, id);
    await assertPath(tx, form.pathId);
    await attachContentImages(tx, form, before);
    await tx.nativeUpdate(Module, { id }, fieldsOf(form));
    if (form.prerequisites !== undefined) await replaceGates(tx, new Map([[id, form.prerequisites]]));
    const after = await readSavedModule(tx, id);
    await recordAudit(tx, { adminId, action: 'update', entity: 'module', entityId: id, before, after });
    return after;
  });
}

/** Soft-deletes the module, and with it its lessons, because every read excludes those of a deleted module. */
export async function deleteModule({ em, adminId }: Edit, id: number): Promise<void> {
  await editContent(em, async (tx) => {
    const before = await readSavedModule(tx, id);
    await tx.nativeUpdate(Module, { id }, { deletedAt: new Date() });
    await recordAudit(tx, { adminId, action: 'delete', entity: 'module', entityId: id, before, after: null });
  });
}

function fieldsOf({ pathId, name, description, order, imageUrl }: ModuleForm) {
  return { path: pathId, name, description, order, imageUrl };
}

async function assertPath(em: EntityManager, id: number): Promise<void> {
  if ((await em.count(LearningPath, { id })) === 0) {
    throw new AppError('unprocessable', { message: 'There is no such learning path.' });
  }
}

/** A module with its gates and the number of its lessons, or 404. */
async function readSavedModule(em: EntityManager, id: number): Promise<SavedModule> {
  const module = (await readOutline(em)).moduleById.get(id);
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
  return contracts.createModule.output.parse(module);
}
