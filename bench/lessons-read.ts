// The lessons of a module without gates: the demo's first (7 kB), and one of ten lessons of 3 kB.
import { listLessons } from '@grow/contracts';
import { query } from '@grow/tools/test/learners.ts';
import { compareReads } from './learner-read.ts';

const wanted = 0.35;

await compareReads(async ({ contentDatabase }) => {
  const modules = [
    { name: "the demo's first module, 7 kB", moduleId: 1 },
    { name: 'ten lessons of 3 kB', moduleId: await addLargeModule(contentDatabase) },
  ];
  return modules.map(({ name, moduleId }) => ({
    name: `lessons read (${name})`,
    path: listLessons.path.replace('{moduleId}', String(moduleId)),
    select: `select id, module_id, title, content, "order", image_url from lessons
where module_id = ${moduleId} and deleted_at is null order by "order", id;`,
    wanted,
  }));
});

async function addLargeModule(database: string): Promise<number> {
  const [made] = await query<{ id: number }>(
    database,
    `with module as (
       insert into modules (path_id, name, description, "order") values (1, 'Large', 'For this measurement', 100)
       returning id
     ), lesson as (
       insert into lessons (module_id, title, content, "order")
       select id, 'Lesson ' || n, left(repeat(md5(n::text), 100), 3000), n from module, generate_series(1, 10) n
     )
     select id from module`,
  );
  await query(database, 'analyze');
  if (made === undefined) throw new Error('The module was not made');
  return made.id;
}
