import { Migration } from '@mikro-orm/migrations';

export class UnsavedLessonCopies extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "unsaved_lesson_copies" ("user_id" int not null, "of" varchar(255) not null, "of_id" int not null, "copy_id" uuid not null, "text" jsonb not null, "image_keys" text[] not null default '{}', "version" int not null, "typed_at" timestamptz not null, "kept_at" timestamptz not null, primary key ("user_id", "of", "of_id", "copy_id"));`,
    );
    this.addSql(
      `insert into "unsaved_lesson_copies" select "user_id", "of", "of_id", gen_random_uuid(), "text", "image_keys", "version", "typed_at", "kept_at" from "unsaved_lessons";`,
    );
    // Without the table, the previous version stores what is typed on the device.
    this.addSql(`-- squawk-ignore ban-drop-table\ndrop table "unsaved_lessons";`);
  }
}
