import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { Achievement } from '../../learning/achievements/achievement.entity.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { ArchivedAchievement } from './archive-item.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { fieldsThatDiffer } from './compare-items.ts';
import type { Imported } from './import-outcome.ts';

/** All achievements, in the format of an archive, without those on modules that learners cannot see. */
export async function readAchievements(em: EntityManager): Promise<ArchivedAchievement[]> {
  const rows = await query(em)
    .selectFrom('Achievement')
    .select(['id', 'name', 'icon', 'xpReward', 'module as moduleId', 'imageUrl', 'rule', 'description'])
    .orderBy('id')
    .execute();
  const modules = await readModuleIds(em);
  return rows.filter((row) => modulesOf(row).every((id) => modules.has(id)));
}

/** Writes achievements by id, after the modules that they are for. Learners keep what they have earned. */
export async function importAchievements(
  em: EntityManager,
  achievements: readonly ArchivedAchievement[],
  { adminId, problems, onRead }: { adminId: number; problems: ArchiveProblems; onRead: (files: number) => void },
): Promise<Imported> {
  const modules = await readModuleIds(em);
  const here = await em.find(
    Achievement,
    { id: { $in: achievements.map(({ id }) => id) } },
    { disableIdentityMap: true },
  );
  const known = new Map(
    here.map(({ module, ...row }) => [row.id, { ...row, moduleId: module?.id ?? null } as ArchivedAchievement]),
  );
  const imported: Imported = { changes: [], same: [] };
  for (const after of achievements) {
    const { id, name, moduleId, ...row } = after;
    onRead(1);
    const missing = modulesOf(after).find((module) => !modules.has(module));
    if (missing !== undefined) {
      problems.add(
        `achievements/${id}.md`,
        localizable('belongs to module {id}, which does not exist', { id: missing }),
      );
      continue;
    }
    const before = known.get(id) ?? null;
    const diff = fieldsThatDiffer(before, after);
    if (before !== null && diff.length === 0) {
      imported.same.push({ kind: 'achievement', id, name });
      continue;
    }
    await em.upsert(Achievement, { id, name, ...row, module: moduleId });
    if (diff.some(({ field }) => field === 'name' || field === 'description'))
      await em.nativeUpdate(ContentItem, { kind: 'achievement', itemId: id }, { isStale: true });
    imported.changes.push({ kind: 'achievement', id, name, change: before === null ? 'create' : 'update', diff });
    await em.insert(AuditEntry, { adminId, action: 'import', entity: 'achievement', entityId: id, before, after });
  }
  return imported;
}

async function readModuleIds(em: EntityManager): Promise<ReadonlySet<number>> {
  return new Set((await undeletedModules(em).select('m.id').execute()).map(({ id }) => id));
}

function modulesOf({ moduleId, rule }: Pick<ArchivedAchievement, 'moduleId' | 'rule'>): number[] {
  return [moduleId ?? [], rule.kind === 'module-completed' ? rule.moduleId : []].flat();
}
