import { Migration } from '@mikro-orm/migrations';

export class DecisionsChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "admin_audit" validate constraint "admin_audit_action_check";`);
    this.addSql(`alter table "message_decisions" validate constraint "message_decisions_rule_check";`);
  }
}
