import { Migration } from '@mikro-orm/migrations';

export class QuestionAnswers extends Migration {
  override up(): void {
    this.addSql(
      `create table "question_answers" ("user_id" int not null, "id" uuid not null, "lesson_id" int not null, "key" text not null, "answer" jsonb not null, "is_right" boolean not null, "answered_at" timestamptz not null, primary key ("user_id", "id"));`,
    );
    this.addSql(`create index "question_answers_lesson_key" on "question_answers" ("lesson_id", "key");`);
    this.addSql(
      `alter table "question_answers" add constraint "question_answers_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
  }
}
