import type { MikroORM } from '@mikro-orm/postgresql';
import type { SeedContent } from './seed-files.ts';

type Value = string | number | null;

/**
 * Writes the content that an installation starts with, once: a later start changes nothing, whatever was edited or
 * deleted meanwhile. Answers whether it wrote. Safe with several processes at once.
 */
export async function seedContent(orm: MikroORM, seed: SeedContent): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    const applied = await em.execute<unknown[]>(
      `insert into applied_seeds (name) values ('content') on conflict do nothing returning name`,
    );
    if (applied.length === 0) return false;

    const insert = async (table: string, columns: string[], rows: Value[][]): Promise<void> => {
      const places = columns.map(() => '?').join(', ');
      const names = columns.map((column) => `"${column}"`).join(', ');
      for (const row of rows) {
        await em.execute(`insert into ${table} (${names}) values (${places}) on conflict do nothing`, row);
      }
    };
    await insert(
      'learning_paths',
      ['id', 'name', 'description', 'type', 'image_url'],
      seed.paths.map((path) => [path.id, path.name, path.description, path.type, path.imageUrl]),
    );
    await insert(
      'modules',
      ['id', 'path_id', 'name', 'description', 'order', 'image_url'],
      seed.modules.map((module) => [
        module.id,
        module.pathId,
        module.name,
        module.description,
        module.order,
        module.imageUrl,
      ]),
    );
    await insert(
      'module_prerequisites',
      ['module_id', 'requires_module_id', 'threshold_percent'],
      seed.prerequisites.map((gate) => [gate.moduleId, gate.requiresModuleId, gate.thresholdPercent]),
    );
    await insert(
      'lessons',
      ['id', 'module_id', 'title', 'content', 'order', 'image_url'],
      seed.lessons.map((lesson) => [
        lesson.id,
        lesson.moduleId,
        lesson.title,
        lesson.content,
        lesson.order,
        lesson.imageUrl,
      ]),
    );
    await insert(
      'achievements',
      ['id', 'name', 'description', 'icon', 'xp_reward', 'module_id', 'rule'],
      seed.achievements.map((achievement) => [
        achievement.id,
        achievement.name,
        achievement.description,
        achievement.icon,
        achievement.xpReward,
        achievement.moduleId,
        JSON.stringify(achievement.rule),
      ]),
    );
    // The rows bring their own ids, so the next one that an admin makes must start behind them.
    for (const table of ['learning_paths', 'modules', 'lessons', 'achievements']) {
      await em.execute(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
      );
    }
    return true;
  });
}
