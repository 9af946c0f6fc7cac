import { Migration } from '@mikro-orm/migrations';

export class HeldQuotes extends Migration {
  override up(): void {
    this.addSql(`alter table "held_notifications" add "from_user_ids" int[] not null default '{}';`);
  }
}
