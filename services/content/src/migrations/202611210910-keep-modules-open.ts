import { Migration } from '@mikro-orm/migrations';

/**
 * Rules 3: once open for a learner, a module never locks again because somebody edited content. Before a lesson joins
 * or leaves a module, the modules that it gates are written down as open for every learner who has them open now.
 * `evaluateGate` is the rule; this is the same comparison of whole numbers, for all learners at once.
 */
export class KeepModulesOpen extends Migration {
  override up(): void {
    this.addSql(`
      create function completed_in(learner int, of_module int) returns bigint language sql stable as $$
        select count(*) from user_progress p join lessons l on l.id = p.lesson_id
        where p.user_id = learner and p.completed and l.module_id = of_module and l.deleted_at is null
      $$
    `);
    this.addSql(`
      create function lessons_in(of_module int) returns bigint language sql stable as $$
        select count(*) from lessons l join modules m on m.id = l.module_id join learning_paths pa on pa.id = m.path_id
        where l.module_id = of_module and l.deleted_at is null and m.deleted_at is null and pa.deleted_at is null
      $$
    `);
    this.addSql(`
      create function keep_modules_open(required int) returns void language sql as $$
        insert into module_openings (user_id, module_id)
        select learner.user_id, gated.module_id
        from (select distinct p.user_id from user_progress p join lessons l on l.id = p.lesson_id
              where l.module_id = required) learner
        cross join (select g.module_id from module_prerequisites g join modules m on m.id = g.module_id
                    where g.requires_module_id = required) gated
        where not exists (
          select from module_prerequisites g
          where g.module_id = gated.module_id
            and 100 * completed_in(learner.user_id, g.requires_module_id)
              < g.threshold_percent * lessons_in(g.requires_module_id)
        )
        on conflict do nothing
      $$
    `);
    this.addSql(`
      create function keep_modules_open_before_change() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform keep_modules_open(old.module_id); end if;
        if tg_op <> 'DELETE' then perform keep_modules_open(new.module_id); end if;
        return coalesce(new, old);
      end $$
    `);
    this.addSql(`
      create trigger lessons_keep_modules_open before insert or delete or update of module_id, deleted_at on lessons
      for each row execute function keep_modules_open_before_change()
    `);
  }
}
