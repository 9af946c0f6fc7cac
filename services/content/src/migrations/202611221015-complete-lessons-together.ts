import { Migration } from '@mikro-orm/migrations';

/**
 * `complete_lessons`, and what it counts with, by plans that are made once for a connection: making them took longer than
 * the work for one learner. Such a plan is made by what is known of the tables at that moment: nothing of new ones, and of
 * small ones that a scan is best. So lookups are written in the one order that always holds, learner first ('offset 0'),
 * and so that only the primary key serves them: '+ 0' keeps an index away that begins with the module or the lesson, and
 * so does asking for the trash only afterwards.
 */
export class CompleteLessonsTogether extends Migration {
  override up(): void {
    this.addSql(completedLessonsOf);
    this.addSql(completedIn);
    this.addSql(completedByModule);
    this.addSql(completeLessonsTogether);
  }
}

/** Lessons in the trash do not count; moved ones count where they are now. */
const completedLessonsOf = `
create function completed_lessons_of(learner int) returns table (module_id int, lessons bigint)
language sql stable as $$
  select l.module_id, count(*)
  from (select p.lesson_id from user_progress p where p.user_id = learner and p.completed offset 0) p
  cross join lateral (select l.module_id, l.deleted_at from lessons l where l.id = p.lesson_id offset 0) l
  where l.deleted_at is null group by l.module_id
$$
`;

const completedIn = `
create or replace function completed_in(learner int, of_module int) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(lessons), 0)::bigint from completed_lessons_of(learner) where module_id = of_module
$$
`;

const completedByModule = `
create or replace function completed_by_module(learner int) returns jsonb
language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_object_agg(module_id, lessons), '{}') from completed_lessons_of(learner)
$$
`;

const completeLessonsTogether = `
create function complete_lessons_together(batch jsonb, rules jsonb, goals jsonb, lesson_xp int, occurred_at text)
returns table (learner int, outcome text, id bigint, module_id int, completed_at timestamptz, completed jsonb)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  locked int[];
  fresh int[];
  fresh_ids bigint[];
  fresh_modules int[];
begin
  select coalesce(array_agg(c.learner), '{}') into locked
  from jsonb_to_recordset(batch) c(learner int, module int)
  join jsonb_to_recordset(rules) r(module int, gates jsonb) on r.module = c.module and r.gates <> '[]'
  where not exists (select from module_openings o where o.user_id = c.learner and o.module_id + 0 = c.module)
    and exists (
      select from jsonb_to_recordset(r.gates) g(module int, lessons int)
      where completed_in(c.learner, g.module) < g.lessons
    );

  -- Sorted, here and below, so that two batches with the same learners never wait for each other.
  -- A row that says 'not completed' can only come from an import; the first call completes it like a missing one.
  with added as (
    insert into user_progress as p (user_id, lesson_id, module_id, completed, completed_at)
    select c.learner, c.lesson, c.module, true, now()
    from jsonb_to_recordset(batch) c(learner int, lesson int, module int)
    where c.learner <> all (locked) order by c.learner
    on conflict (user_id, lesson_id) do update set completed = true, completed_at = now() where not p.completed
    returning p.user_id, p.id, p.module_id
  )
  select coalesce(array_agg(user_id order by user_id), '{}'), array_agg(id order by user_id),
    array_agg(module_id order by user_id)
  into fresh, fresh_ids, fresh_modules from added;

  -- Completions of one learner settle one after the other: two at once could otherwise each miss the other's row and
  -- both stay below the tenth lesson. What follows sees all that is committed once the locks are had.
  perform pg_advisory_xact_lock(30, l) from unnest(fresh) l;

  with done as materialized (
    select f.user_id, d.module_id, d.lessons from unnest(fresh) f(user_id) cross join completed_lessons_of(f.user_id) d
  ), to_open as (
    -- Once open, a module stays open for this learner.
    select c.learner, c.module from jsonb_to_recordset(batch) c(learner int, module int) where c.learner <> all (locked)
    union
    select c.learner, o.module
    from jsonb_to_recordset(batch) c(learner int, module int)
    join jsonb_to_recordset(rules) r(module int, opens jsonb) on r.module = c.module
    cross join jsonb_to_recordset(r.opens) o(module int, gates jsonb)
    where c.learner = any (fresh) and not exists (
      select from jsonb_to_recordset(o.gates) g(module int, lessons int)
      left join done d on d.user_id = c.learner and d.module_id = g.module
      where coalesce(d.lessons, 0) < g.lessons
    )
  ), opened as (
    -- A module that was purged meanwhile needs no opening.
    insert into module_openings (user_id, module_id)
    select o.learner, m.id from to_open o join modules m on m.id = o.module order by o.learner, m.id
    on conflict do nothing
  ), goal as materialized (
    select g.id, g.xp, g.lessons, g.modules
    from jsonb_to_recordset(goals) g(id int, xp int, lessons int, modules int[])
  ), reached as (
    select d.user_id, g.id from done d join goal g on d.module_id = any (g.modules)
    group by d.user_id, g.id, g.lessons having sum(d.lessons) >= g.lessons
  ), earned as (
    insert into user_achievements (user_id, achievement_id)
    select r.user_id, a.id from reached r join achievements a on a.id = r.id order by r.user_id, a.id
    on conflict do nothing returning user_id, achievement_id
  )
  insert into outbox (id, topic, payload)
  select gen_random_uuid(), 'xp', jsonb_build_object(
    'userId', x.learner, 'amount', x.amount, 'reason', x.reason, 'occurredAt', occurred_at)
  from (
    select c.learner, lesson_xp as amount, 'lesson:' || c.lesson as reason
    from jsonb_to_recordset(batch) c(learner int, lesson int) where c.learner = any (fresh)
    union all
    select e.user_id, g.xp, 'achievement:' || g.id from earned e join goal g on g.id = e.achievement_id where g.xp > 0
  ) x;

  return query
  select f.learner, 'completed', f.id, f.module, now(), null::jsonb
  from unnest(fresh, fresh_ids, fresh_modules) f(learner, id, module)
  union all
  select c.learner, case when c.learner = any (locked) then 'locked' else 'repeated' end,
    p.id, p.module_id, p.completed_at, case when c.learner = any (locked) then completed_by_module(c.learner) end
  from jsonb_to_recordset(batch) c(learner int, lesson int)
  left join lateral (
    select p.id, p.module_id, p.completed_at from user_progress p
    where p.user_id = c.learner and p.lesson_id + 0 = c.lesson offset 0
  ) p on true
  where c.learner <> all (fresh) and (p.id is not null or c.learner = any (locked));
end $$
`;
