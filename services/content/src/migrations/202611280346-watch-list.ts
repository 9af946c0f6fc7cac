import { Migration } from '@mikro-orm/migrations';

export class WatchList extends Migration {
  override up(): void {
    this.addSql(
      `create table "watched_terms" ("id" serial primary key, "kind" text not null, "value" text not null, "key" text not null, "added_by" int not null, "created_at" timestamptz not null default now(), "removed_at" timestamptz null);`,
    );
    this.addSql(`create unique index "watched_terms_key" on "watched_terms" ("kind", "key") where removed_at is null;`);
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_entity_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'term', 'picture', 'achievement', 'watched-term', 'user')) not valid;`,
    );
    this.addSql(`alter table "item_holds" drop constraint "item_holds_cause_check";`);
    this.addSql(`alter table "item_holds" add "detail" text null;`);
    this.addSql(
      `alter table "item_holds" add constraint "item_holds_cause_check" check ("cause" in ('first-post', 'word', 'address', 'report')) not valid;`,
    );
    this.addSql(
      `alter table "watched_terms" add constraint "watched_terms_kind_check" check ("kind" in ('word', 'address'));`,
    );
  }
}
