import { defaultLanguage } from '@grow/contracts';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { sourceTexts } from '../../database/texts.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { Achievement } from '../../learning/achievements/achievement.entity.ts';
import { PublishedText } from '../../database/published-text.entity.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { ArchivedAchievement } from './archive-item.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import { fieldsThatDiffer } from './compare-items.ts';
import type { Imported } from './import-outcome.ts';

/** All achievements, in the format of an archive, without those on modules that learners cannot see. */
export async function readAchievements(em: EntityManager): Promise<ArchivedAchievement[]> {
  const modules = await readModuleIds(em);
  return (await readAll(em)).filter((row) => modulesOf(row).every((id) => modules.has(id)));
}

function readAll(em: EntityManager): Promise<ArchivedAchievement[]> {
  return query(em)
    .selectFrom('Achievement as a')
    .innerJoin(sourceTexts(em, 'achievement').as('t'), 't.itemId', 'a.id')
    .select(['a.id', 't.title as name', 'a.icon', 'a.xpReward', 'a.module as moduleId', 'a.imageUrl', 'a.rule'])
    .select('t.text as description')
    .orderBy('a.id')
    .execute();
}

/** Writes achievements by id, after the modules that they are for. Learners keep what they have earned. */
export async function importAchievements(
  em: EntityManager,
  achievements: readonly ArchivedAchievement[],
  { adminId, problems, onRead }: { adminId: number; problems: ArchiveProblems; onRead: (files: number) => void },
): Promise<Imported> {
  const modules = await readModuleIds(em);
  const known = new Map((await readAll(em)).map((row) => [row.id, row]));
  const imported: Imported = { changes: [], same: [] };
  for (const after of achievements) {
    const { id, name, description, moduleId, ...row } = after;
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
    await em.upsert(Achievement, { id, ...row, module: moduleId });
    if (diff.some(({ field }) => field === 'name' || field === 'description')) {
      await writeTexts(em, 'achievement', defaultLanguage, [{ id, text: { name, description } }]);
      const translations = { kind: 'achievement', itemId: id, language: { $ne: defaultLanguage } } as const;
      await em.nativeUpdate(PublishedText, translations, { isStale: true });
    }
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
