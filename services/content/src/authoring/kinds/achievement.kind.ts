import type { ContentOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { query } from '../../database/query.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { defineKind } from './content-kind.ts';

/** The modules that it names. */
const modulesOf = ({ moduleId, rule }: ContentOf['achievement']): number[] =>
  [moduleId ?? [], rule.kind === 'module-completed' ? rule.moduleId : []].flat();

export const achievementKind = defineKind({
  kind: 'achievement',
  properties: { moduleId: 'module' },
  messages: {
    missing: localizable('There is no such achievement.'),
    changed: localizable('Somebody else changed this achievement in the meantime.'),
  },
  pictures: ['imageUrl'],
  async assertWritable(em, achievements) {
    const modules = await undeletedModules(em).select('m.id').execute();
    const ids = new Set(modules.map(({ id }) => id));
    const message = achievements.flatMap((one) => {
      const missing = modulesOf(one).find((id) => !ids.has(id));
      if (missing === undefined) return [];
      const values = { name: one.name, id: missing };
      return localizable('"{name}" is for module {id}, which does not exist.', values);
    });
    if (message.length > 0) throw new AppError('unprocessable', { message });
  },
  async assertUnused(em, id) {
    const earned = query(em).selectFrom('UserAchievement').select('userId').where('achievement', '=', id);
    if ((await earned.limit(1).execute()).length > 0)
      throw new AppError('conflict', { message: localizable('Learners have earned it.') });
  },
  archived: (one, moduleIds) => (modulesOf(one).every((id) => moduleIds.has(id)) ? one : null),
});
