import { Migration } from '@mikro-orm/migrations';

export class OutboxWithoutNotices extends Migration {
  override up(): void {
    this.addSql(`drop trigger "wake" on "outbox";`);
    this.addSql(`drop function "outbox_wake_fn"();`);
  }
}
