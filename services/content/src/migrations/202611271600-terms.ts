import { Migration } from '@mikro-orm/migrations';

export class Terms extends Migration {
  override up(): void {
    this.addSql(
      `create table "terms" ("id" serial primary key, "name" text not null, "spellings" text[] not null default '{}', "meaning" text not null, "lesson_id" int null, "search" tsvector null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create or replace function "terms_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "terms" for each STATEMENT execute function "terms_content_changed_fn"();`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "terms" deferrable initially deferred for each row execute function "has_published_revision"('term');`,
    );
    this.addSql(`alter table "content_items" drop constraint "content_items_kind_check";`);
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_check" check ("kind" in ('learning-path', 'module', 'lesson', 'term')) not valid;`,
    );
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_entity_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'term', 'picture', 'achievement', 'user')) not valid;`,
    );
  }
}
