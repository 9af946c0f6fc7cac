// The progress of a learner who has completed 30 lessons.
import { listProgress } from '@grow/contracts';
import { query } from '@grow/tools/test/learners.ts';
import { compareReads } from './learner-read.ts';

await compareReads(async ({ contentDatabase }, learnerIds) => {
  await query(
    contentDatabase,
    `insert into user_progress (user_id, lesson_id, module_id, completed, completed_at)
     select learner, l.id, l.module_id, true, now()
     from unnest($1::int[]) learner cross join (select id, module_id from lessons order by id limit 30) l`,
    [learnerIds],
  );
  await query(contentDatabase, 'analyze');
  return [
    {
      name: 'progress read',
      path: listProgress.path,
      select: `select u.id, u.user_id, l.module_id, u.lesson_id, u.completed, u.completed_at
from user_progress u join lessons l on l.id = u.lesson_id
where u.user_id = :learner and l.deleted_at is null order by u.completed_at, u.lesson_id;`,
    },
  ];
});
