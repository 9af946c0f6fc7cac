import { Migration } from '@mikro-orm/migrations';

export class DecisionRulesChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "report_decisions" validate constraint "report_decisions_rule_check";`);
  }
}
