import { Migration } from '@mikro-orm/migrations';

export class KeptRestrictions extends Migration {
  override up(): void {
    this.addSql(
      `create table "kept_restrictions" ("id" serial primary key, "keys" text[] not null, "kind" text not null, "rule" text null, "until" timestamptz null);`,
    );
    this.addSql(`create index "kept_restrictions_keys_index" on "kept_restrictions" using gin ("keys");`);
    this.addSql(
      `alter table "kept_restrictions" add constraint "kept_restrictions_kind_check" check ("kind" in ('mute', 'suspend'));`,
    );
    this.addSql(
      `alter table "kept_restrictions" add constraint "kept_restrictions_rule_check" check ("rule" in ('respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support'));`,
    );
  }
}
