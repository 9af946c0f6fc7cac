import { Migration } from '@mikro-orm/migrations';

export class BulkChanges extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'reorder', 'import', 'publish', 'schedule', 'unschedule', 'move', 'bulk', 'undo')) not valid;`,
    );
  }
}
