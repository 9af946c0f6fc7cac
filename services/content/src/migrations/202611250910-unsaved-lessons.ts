import { Migration } from '@mikro-orm/migrations';

export class UnsavedLessons extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "unsaved_lessons" ("user_id" int not null, "of" varchar(255) not null, "of_id" int not null, "text" jsonb not null, "image_keys" text[] not null default '{}', "version" int not null, "typed_at" timestamptz not null, "kept_at" timestamptz not null, primary key ("user_id", "of", "of_id"));`,
    );
  }
}
