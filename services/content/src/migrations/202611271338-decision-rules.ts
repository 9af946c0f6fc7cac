import { Migration } from '@mikro-orm/migrations';

export class DecisionRules extends Migration {
  override up(): void {
    this.addSql(`alter table "report_decisions" add "rule" text null;`);
    this.addSql(
      `alter table "report_decisions" add constraint "report_decisions_rule_check" check ("rule" in ('respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support')) not valid;`,
    );
  }
}
