import { Migration } from '@mikro-orm/migrations';

export class LessonRatings extends Migration {
  override up(): void {
    this.addSql(
      `create table "lesson_ratings" ("user_id" int not null, "lesson_id" int not null, "is_clear" boolean not null, "text" text not null, "rated_at" timestamptz not null, primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(`create index "lesson_ratings_lesson_id_index" on "lesson_ratings" ("lesson_id");`);
    this.addSql(
      `alter table "lesson_ratings" add constraint "lesson_ratings_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
  }
}
