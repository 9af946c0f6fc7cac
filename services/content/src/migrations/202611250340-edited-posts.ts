import { Migration } from '@mikro-orm/migrations';

export class EditedPosts extends Migration {
  override up(): void {
    this.addSql(`alter table "posts" add "edited_at" timestamptz null;`);
    this.addSql(`alter table "reported_items" add "reported_content" text null;`);
  }
}
