import { Migration } from '@mikro-orm/migrations';

export class ModuleCompletions extends Migration {
  override up(): void {
    this.addSql(
      `create table "module_completions" ("user_id" int not null, "module_id" int not null, "completed_at" timestamptz not null, primary key ("user_id", "module_id"));`,
    );
    this.addSql(`create index "module_completions_module_id_index" on "module_completions" ("module_id");`);
    this.addSql(
      `alter table "module_completions" add constraint "module_completions_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
    );
    // Who has completed every lesson of a module before this table was there.
    this.addSql(
      `insert into "module_completions" select p."user_id", l."module_id", max(p."completed_at") from "user_progress" p join "lessons" l on l."id" = p."lesson_id" where p."completed" and l."deleted_at" is null group by p."user_id", l."module_id" having count(*) = (select count(*) from "lessons" o where o."module_id" = l."module_id" and o."deleted_at" is null);`,
    );
  }
}
