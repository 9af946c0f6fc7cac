// The modules of the soil path with their gates, as the learning journey requests them.
import { listModules } from '@grow/contracts';
import { compareReads } from './learner-read.ts';

await compareReads(() =>
  Promise.resolve([
    {
      name: 'modules read',
      path: `${listModules.path}?type=soil`,
      select: `select m.id, m.path_id, p.name, m.name, m.description, m."order", m.image_url,
  (select count(*) from lessons l where l.module_id = m.id and l.deleted_at is null),
  (select json_agg(g) from module_prerequisites g where g.module_id = m.id),
  exists (select from module_openings o where o.user_id = :learner and o.module_id = m.id)
from modules m join learning_paths p on p.id = m.path_id
where p.type = 'soil' and m.deleted_at is null and p.deleted_at is null order by m."order", m.id;`,
    },
  ]),
);
