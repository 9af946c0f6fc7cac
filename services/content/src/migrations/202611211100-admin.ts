import { Migration } from '@mikro-orm/migrations';

/** What admins need: versions of lessons, the record of their changes, and an opening kept before a gate changes. */
export class Admin extends Migration {
  override up(): void {
    this.addSql(`
      alter table lessons
        add version int not null default 1,
        add updated_at timestamptz not null default now()
    `);
    this.addSql(`
      create table audit_entries (
        id int generated always as identity primary key,
        at timestamptz not null default now(),
        admin_id int not null,
        action text not null,
        entity text not null,
        entity_id int,
        before jsonb,
        after jsonb
      )
    `);
    this.addSql('create index audit_entries_entity on audit_entries (entity, entity_id, id desc)');
    this.addSql('create index audit_entries_admin on audit_entries (admin_id, id desc)');
    for (const table of ['learning_paths', 'modules', 'lessons']) {
      this.addSql(`create index ${table}_trash on ${table} (deleted_at) where deleted_at is not null`);
    }
    // Rules 3: before the gates of a module change, it is written down as open for every learner who has it open now.
    this.addSql(`
      create function keep_module_open(gated int) returns void language sql as $$
        with gate as (
          select requires_module_id, threshold_percent, lessons_in(requires_module_id) as total
          from module_prerequisites where module_id = gated
        ), done as (
          select p.user_id, l.module_id, count(*) as lessons
          from user_progress p join lessons l on l.id = p.lesson_id
          where p.completed and l.deleted_at is null and l.module_id in (select requires_module_id from gate)
          group by p.user_id, l.module_id
        )
        insert into module_openings (user_id, module_id)
        select learner.user_id, gated
        from (select distinct user_id from user_progress) learner
        left join gate g on true
        left join done d on d.user_id = learner.user_id and d.module_id = g.requires_module_id
        group by learner.user_id
        having not coalesce(bool_or(100 * coalesce(d.lessons, 0) < g.threshold_percent * g.total), false)
        on conflict do nothing
      $$
    `);
  }
}
