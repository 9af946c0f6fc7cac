import { Migration } from '@mikro-orm/migrations';

export class HeldTextsChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "posts" validate constraint "posts_held_check";`);
    this.addSql(`alter table "comments" validate constraint "comments_held_check";`);
  }
}
