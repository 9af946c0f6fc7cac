import type { Prerequisite } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';

type Edge = { moduleId: number; requiresModuleId: number };
type GatesByModule = ReadonlyMap<number, readonly Prerequisite[]>;

/** Replaces the gates of modules. A cycle is 422. Call it in `editContent`. */
export async function replaceGates(em: EntityManager, gates: GatesByModule): Promise<void> {
  if (gates.size === 0) return;
  await assertGates(em, gates);
  await query(em)
    .deleteFrom('ModulePrerequisite')
    .where('module', 'in', [...gates.keys()])
    .execute();
  const wanted = [...gates].flatMap(([module, required]) =>
    required.map(({ requiresModuleId, thresholdPercent }) => {
      return { module, requiresModule: requiresModuleId, thresholdPercent };
    }),
  );
  if (wanted.length > 0) await query(em).insertInto('ModulePrerequisite').values(wanted).execute();
}

/** The gates of these modules, by their ids. */
export async function readGates(em: EntityManager, ids: readonly number[]) {
  const gates = await query(em)
    .selectFrom('ModulePrerequisite')
    .where('module', 'in', ids)
    .select(['module as moduleId', 'requiresModule as requiresModuleId', 'thresholdPercent'])
    .orderBy('requiresModule')
    .execute();
  const byModule = Map.groupBy(gates, ({ moduleId }) => moduleId);
  return new Map([...byModule].map(([id, some]) => [id, some.map(({ moduleId: _, ...gate }) => gate)]));
}

/** Rejects gates on unknown modules, on the module itself, duplicates, and cycles. */
export async function assertGates(em: EntityManager, gates: GatesByModule): Promise<void> {
  const wanted = [...gates].flatMap(([moduleId, required]) =>
    required.map(({ requiresModuleId }) => ({ moduleId, requiresModuleId })),
  );
  for (const [moduleId, required] of gates) {
    const ids = required.map(({ requiresModuleId }) => requiresModuleId);
    if (new Set(ids).size !== ids.length) throw refused(localizable('A module is required twice.'));
    if (ids.includes(moduleId)) throw refused(localizable('A module cannot require itself.'));
  }
  const alive = await undeletedModules(em).select('m.id').execute();
  const ids = new Set(alive.map(({ id }) => id));
  if (wanted.some(({ requiresModuleId }) => !ids.has(requiresModuleId))) {
    throw refused(localizable('A required module does not exist.'));
  }
  const edges = await query(em)
    .selectFrom('ModulePrerequisite')
    .select(['module as moduleId', 'requiresModule as requiresModuleId'])
    .execute();
  const all = [...edges.filter(({ moduleId }) => !gates.has(moduleId)), ...wanted];
  const requiredBy = Map.groupBy(all, ({ moduleId }) => moduleId);
  for (const moduleId of gates.keys()) {
    if (leadsBack(requiredBy, moduleId)) {
      throw refused(localizable('These prerequisites form a circle: the module would wait for itself.'));
    }
  }
}

function leadsBack(requiredBy: ReadonlyMap<number, readonly Edge[]>, start: number): boolean {
  const seen = new Set<number>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { requiresModuleId } of requiredBy.get(id) ?? []) {
      if (requiresModuleId === start) return true;
      if (!seen.has(requiresModuleId)) open.push(requiresModuleId);
      seen.add(requiresModuleId);
    }
  }
  return false;
}

function refused(message: Localizable): AppError {
  return new AppError('unprocessable', { message });
}
