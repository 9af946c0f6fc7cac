import { Migration } from '@mikro-orm/migrations';

export class Notebook extends Migration {
  override up(): void {
    this.addSql(
      `create table "lesson_bookmarks" ("user_id" int not null, "lesson_id" int not null, "lesson_title" text not null, "created_at" timestamptz not null, primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(
      `create table "lesson_notes" ("user_id" int not null, "id" uuid not null, "lesson_id" int not null, "lesson_title" text not null, "quote" text null, "content" text not null, "revision" int not null, "edit_id" uuid not null, "copy_of" uuid null, "edited_at" timestamptz not null, primary key ("user_id", "id"));`,
    );
  }
}
