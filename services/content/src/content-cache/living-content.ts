/**
 * Content that is there, as tables for SQL that gives them a name: what lies in the trash, itself or with its module or
 * path, is not among it. Whatever shows or counts lessons reads them from here, so that all of it agrees.
 */
export const livingModules = `(select m.* from modules m join learning_paths p on p.id = m.path_id
  where m.deleted_at is null and p.deleted_at is null)`;

export const livingLessons = `(select l.* from lessons l join ${livingModules} m on m.id = l.module_id
  where l.deleted_at is null)`;
