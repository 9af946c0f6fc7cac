import { Migration } from '@mikro-orm/migrations';

export class WatchListChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entries" validate constraint "audit_entries_entity_check";`);
    this.addSql(`alter table "item_holds" validate constraint "item_holds_cause_check";`);
  }
}
