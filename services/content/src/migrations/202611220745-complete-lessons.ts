import { Migration } from '@mikro-orm/migrations';

/**
 * Completions of several learners, one each, in one statement and so in one transaction (decision 0106): everything
 * that `complete-lessons.ts` promises. The rules stay there; here they arrive as "so many completed lessons of these
 * modules".
 */
export class CompleteLessons extends Migration {
  override up(): void {
    this.addSql(completeLessons);
  }
}

const completeLessons = `
create function complete_lessons(batch jsonb, rules jsonb, goals jsonb, lesson_xp int, occurred_at text)
returns table (learner int, outcome text, id bigint, module_id int, completed_at timestamptz, completed jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  locked int[];
  fresh int[];
begin
  select coalesce(array_agg(c.learner), '{}') into locked
  from jsonb_to_recordset(batch) c(learner int, module int)
  join jsonb_to_recordset(rules) r(module int, gates jsonb) on r.module = c.module and r.gates <> '[]'
  where not exists (select from module_openings o where o.user_id = c.learner and o.module_id = c.module)
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
    returning p.user_id
  )
  select coalesce(array_agg(user_id order by user_id), '{}') into fresh from added;

  -- Completions of one learner settle one after the other: two at once could otherwise each miss the other's row and
  -- both stay below the tenth lesson. What follows sees all that is committed once the locks are had.
  perform pg_advisory_xact_lock(30, l) from unnest(fresh) l;

  with done as materialized (
    -- Lessons in the trash do not count; moved ones count where they are now.
    -- Learner by learner ('offset 0' says so): the plan is kept, and one made for a small table may scan a large one.
    select f.user_id, d.module_id, d.lessons
    from unnest(fresh) f(user_id) cross join lateral (
      select l.module_id, count(*) as lessons
      from user_progress p join lessons l on l.id = p.lesson_id
      where p.user_id = f.user_id and p.completed and l.deleted_at is null group by l.module_id offset 0
    ) d
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
  select c.learner,
    case when c.learner = any (locked) then 'locked' when c.learner = any (fresh) then 'completed' else 'repeated' end,
    p.id, p.module_id, p.completed_at,
    case when c.learner = any (locked) then completed_by_module(c.learner) end
  from jsonb_to_recordset(batch) c(learner int, lesson int)
  left join lateral (
    select p.id, p.module_id, p.completed_at from user_progress p
    where p.user_id = c.learner and p.lesson_id = c.lesson offset 0
  ) p on true
  where p.id is not null or c.learner = any (locked);
end $$
`;
