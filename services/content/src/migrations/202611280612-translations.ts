import { Migration } from '@mikro-orm/migrations';

export class Translations extends Migration {
  override up(): void {
    this.addSql(`alter table "content_items" drop constraint "content_items_kind_check";`);
    this.addSql(
      `alter table "content_items" add "is_stale" boolean not null default false, add "search" tsvector null;`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_check" check ("kind" in ('learning-path', 'module', 'lesson', 'term', 'achievement')) not valid;`,
    );
    this.addSql(
      `create function "translation_changed"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" after insert or update of "published", "is_stale", "search" on "content_items" for each row when (new.language <> 'en') execute function "translation_changed"();`,
    );
    this.addSql(`alter table "content_revisions" add "source_revision" int null;`);
  }
}
