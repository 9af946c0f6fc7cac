import { Migration } from '@mikro-orm/migrations';

export class LessonStatistics extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "lesson_visits" ("user_id" int not null, "lesson_id" int not null, "opened_at" timestamptz not null default now(), primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(`create index "lesson_visits_lesson_id_index" on "lesson_visits" ("lesson_id");`);

    this.addSql(
      `create table "lesson_statistics" ("lesson_id" int not null, "opened" int not null, "completed" int not null, "left" int not null, "median_seconds" int null, primary key ("lesson_id"));`,
    );

    this.addSql(
      `create table "module_statistics" ("module_id" int not null, "opened" int not null, "completed" int not null, "left" int not null, "refreshed_at" timestamptz not null default now(), primary key ("module_id"));`,
    );

    this.addSql(
      `alter table "lesson_visits" add constraint "lesson_visits_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "lesson_statistics" add constraint "lesson_statistics_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "module_statistics" add constraint "module_statistics_module_id_foreign" foreign key ("module_id") references "modules" ("id") on update cascade on delete cascade;`,
    );
  }
}
