import { Migration } from '@mikro-orm/migrations';

export class WatchListChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "messages" validate constraint "messages_held_check";`);
    this.addSql(`alter table "reported_messages" validate constraint "reported_messages_hold_cause_check";`);
  }
}
