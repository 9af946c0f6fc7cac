import type { createModule, OutputOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { livingModules } from '../../content-cache/living-content.ts';

export type SavedModule = OutputOf<typeof createModule>;
type Row = Omit<SavedModule, 'gates'>;

export async function readSavedModule(em: EntityManager, id: number): Promise<SavedModule> {
  const [module] = await em.execute<Row[]>(
    `select m.id, m.path_id as "pathId", m.name, m.description, m."order", m.image_url as "imageUrl",
            lessons_in(m.id)::int as "lessonCount"
     from modules m join learning_paths p on p.id = m.path_id
     where m.id = ? and m.deleted_at is null and p.deleted_at is null for no key update of m`,
    [id],
  );
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
  const gates = await em.execute<SavedModule['gates']>(
    `select g.requires_module_id as "requiresModuleId", m.name as "requiresModuleName",
            g.threshold_percent as "thresholdPercent", lessons_in(m.id)::int as "requiredTotal"
     from module_prerequisites g join ${livingModules} m on m.id = g.requires_module_id
     where g.module_id = ? order by g.requires_module_id`,
    [id],
  );
  return { ...module, gates };
}
