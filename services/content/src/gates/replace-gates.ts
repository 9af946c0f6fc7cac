import type { Prerequisite } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { livingModules } from '../content-cache/living-content.ts';

type Edge = { moduleId: number; requiresModuleId: number };
type GatesByModule = ReadonlyMap<number, readonly Prerequisite[]>;

/**
 * Replaces the gates of modules. Whoever has one open keeps it open, and nobody yet has one that is new. A circle is
 * 422. Call it in `editContent`.
 */
export async function replaceGates(
  em: EntityManager,
  gates: GatesByModule,
  newModules: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (gates.size === 0) return;
  await assertGates(em, gates);
  for (const moduleId of gates.keys()) {
    if (!newModules.has(moduleId)) await em.execute('select keep_module_open(?)', [moduleId]);
    await em.execute('delete from module_prerequisites where module_id = ?', [moduleId]);
  }
  for (const [moduleId, required] of gates) {
    for (const { requiresModuleId, thresholdPercent } of required) {
      await em.execute(
        'insert into module_prerequisites (module_id, requires_module_id, threshold_percent) values (?, ?, ?)',
        [moduleId, requiresModuleId, thresholdPercent],
      );
    }
  }
}

/** Refuses gates on modules that are not there, on the module itself, named twice, or that close a circle. */
export async function assertGates(em: EntityManager, gates: GatesByModule): Promise<void> {
  const wanted = [...gates].flatMap(([moduleId, required]) =>
    required.map(({ requiresModuleId }) => ({ moduleId, requiresModuleId })),
  );
  for (const [moduleId, required] of gates) {
    const ids = required.map(({ requiresModuleId }) => requiresModuleId);
    if (new Set(ids).size !== ids.length) throw refused('A module is required twice.');
    if (ids.includes(moduleId)) throw refused('A module cannot require itself.');
  }
  const alive = await em.execute<{ id: number }[]>(`select id from ${livingModules} m`);
  const ids = new Set(alive.map(({ id }) => id));
  if (wanted.some(({ requiresModuleId }) => !ids.has(requiresModuleId))) {
    throw refused('A required module does not exist.');
  }
  const edges = await em.execute<Edge[]>(
    'select module_id as "moduleId", requires_module_id as "requiresModuleId" from module_prerequisites',
  );
  const all = [...edges.filter(({ moduleId }) => !gates.has(moduleId)), ...wanted];
  const requiredBy = Map.groupBy(all, ({ moduleId }) => moduleId);
  for (const moduleId of gates.keys()) {
    if (leadsBack(requiredBy, moduleId)) {
      throw refused('These prerequisites form a circle: the module would wait for itself.');
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

function refused(message: string): AppError {
  return new AppError('unprocessable', { message });
}
