import { Migration } from '@mikro-orm/migrations';

export class Revisions extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "content_items" ("id" serial primary key, "kind" text not null, "item_id" int not null, "language" text not null default 'en', "latest" int not null, "published" int null, "scheduled" int null, "scheduled_for" timestamptz null, "scheduled_by" int null, "problem" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create index "content_items_schedule" on "content_items" ("scheduled_for") where scheduled_for is not null;`,
    );
    this.addSql(
      `create index "content_items_drafts" on "content_items" ("kind") where published is distinct from latest;`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_item_id_language_unique" unique ("kind", "item_id", "language");`,
    );

    this.addSql(
      `create table "content_revisions" ("item_id" int not null, "number" int not null, "snapshot" jsonb not null, "image_keys" text[] not null default '{}', "author_id" int null, "created_at" timestamptz not null default now(), "note" text null, "from_number" int null, "published_at" timestamptz null, primary key ("item_id", "number"));`,
    );

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'reorder', 'import', 'publish', 'schedule', 'unschedule')) not valid;`,
    );

    // The number of the latest revision takes their place; no release has used them.
    this.addSql(
      `-- squawk-ignore ban-drop-column\nalter table "lessons" drop column "version", drop column "updated_at";`,
    );

    this.addSql(
      `alter table "content_items" add constraint "content_items_published_check" check (published <= latest);`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_scheduled_check" check ((scheduled is null) = (scheduled_for is null));`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_check" check ("kind" in ('learning-path', 'module', 'lesson'));`,
    );

    this.addSql(
      `alter table "content_revisions" add constraint "content_revisions_item_id_foreign" foreign key ("item_id") references "content_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "content_revisions_keep_content_fn"() returns trigger as \$\$ begin if new.snapshot is distinct from old.snapshot then raise exception 'a revision does not change'; end if; return new; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "keep_content" BEFORE UPDATE on "content_revisions" for each ROW execute function "content_revisions_keep_content_fn"();`,
    );
  }
}
