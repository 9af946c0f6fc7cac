import { Migration } from '@mikro-orm/migrations';

/**
 * A completion in one round trip: everything that `complete-lessons.ts` promises, in one statement and so in one
 * transaction. The rules stay there; here they arrive as "so many completed lessons of these modules".
 */
export class CompleteLesson extends Migration {
  override up(): void {
    this.addSql(completedByModule);
    this.addSql(completeLesson);
    // What achievements ask for is kept in memory with the outline.
    this.addSql(`
      create trigger achievements_changed after insert or update or delete or truncate on achievements
      for each statement execute function notify_content_changed()
    `);
  }
}

/** Lessons in the trash do not count; moved ones count where they are now. */
const completedByModule = `
create function completed_by_module(learner int) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(module_id, lessons), '{}') from (
    select l.module_id, count(*) as lessons
    from user_progress p join lessons l on l.id = p.lesson_id
    where p.user_id = learner and p.completed and l.deleted_at is null group by l.module_id
  ) done
$$
`;

const completeLesson = `
create function complete_lesson(
  learner int, of_lesson int, of_module int, gates jsonb, opens jsonb, goals jsonb, lesson_xp int, occurred_at text
) returns table (outcome text, id bigint, module_id int, completed_at timestamptz, completed jsonb)
language plpgsql as $$
declare
  done jsonb;
  earned record;
begin
  if gates <> '[]' and not exists (
    select from module_openings o where o.user_id = learner and o.module_id = of_module
  ) then
    done := completed_by_module(learner);
    if exists (
      select from jsonb_to_recordset(gates) g(module int, lessons int)
      where coalesce((done ->> g.module::text)::int, 0) < g.lessons
    ) then
      return query select 'locked', null::bigint, null::int, null::timestamptz, done;
      return;
    end if;
    -- Once open, a module stays open for this learner. One that was purged meanwhile needs no opening.
    insert into module_openings (user_id, module_id) select learner, m.id from modules m where m.id = of_module
    on conflict do nothing;
  end if;

  -- A row that says 'not completed' can only come from an import; the first call completes it like a missing one.
  insert into user_progress as p (user_id, lesson_id, module_id, completed, completed_at)
  values (learner, of_lesson, of_module, true, now())
  on conflict (user_id, lesson_id) do update set completed = true, completed_at = now() where not p.completed
  returning p.id, p.module_id, p.completed_at into id, module_id, completed_at;
  if not found then
    return query select 'repeated', p.id, p.module_id, p.completed_at, null::jsonb from user_progress p
    where p.user_id = learner and p.lesson_id = of_lesson;
    return;
  end if;

  -- Completions of one learner settle one after the other: two at once could otherwise each miss the other's row and
  -- both stay below the tenth lesson. What follows sees all that is committed once the lock is had.
  perform pg_advisory_xact_lock(30, learner);
  done := completed_by_module(learner);

  insert into module_openings (user_id, module_id)
  select learner, m.id from modules m where m.id = of_module or m.id in (
    select o.module from jsonb_to_recordset(opens) o(module int, gates jsonb) where not exists (
      select from jsonb_to_recordset(o.gates) g(module int, lessons int)
      where coalesce((done ->> g.module::text)::int, 0) < g.lessons
    )
  )
  on conflict do nothing;

  insert into outbox (id, topic, payload) values (gen_random_uuid(), 'xp', jsonb_build_object(
    'userId', learner, 'amount', lesson_xp, 'reason', 'lesson:' || of_lesson, 'occurredAt', occurred_at));

  for earned in
    select g.id, g.xp from jsonb_to_recordset(goals) g(id int, xp int, lessons int, modules jsonb)
    where not exists (select from user_achievements u where u.user_id = learner and u.achievement_id = g.id)
      and g.lessons <= (select sum(d.value::int) from jsonb_each_text(done) d where g.modules ? d.key)
  loop
    insert into user_achievements (user_id, achievement_id) select learner, a.id from achievements a
    where a.id = earned.id on conflict do nothing;
    if found and earned.xp > 0 then
      insert into outbox (id, topic, payload) values (gen_random_uuid(), 'xp', jsonb_build_object(
        'userId', learner, 'amount', earned.xp, 'reason', 'achievement:' || earned.id, 'occurredAt', occurred_at));
    end if;
  end loop;

  outcome := 'completed';
  return next;
end $$
`;
