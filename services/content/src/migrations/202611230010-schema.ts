import { Migration } from '@mikro-orm/migrations';

export class Schema extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "applied_seeds" ("name" text not null, "applied_at" timestamptz not null default now(), primary key ("name"));`,
    );

    this.addSql(
      `create table "archive_imports" ("id" uuid not null, "admin_id" int not null, "is_dry_run" boolean not null, "stage" text not null default 'reading', "files" int not null default 0, "total" int not null default 0, "outcome" jsonb null, "problem" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );

    this.addSql(
      `create table "audit_entries" ("id" serial primary key, "at" timestamptz not null default now(), "admin_id" int not null, "action" text not null, "entity" text not null, "entity_id" int null, "before" jsonb null, "after" jsonb null);`,
    );
    this.addSql(
      `create index "audit_entries_entity_entity_id_id_index" on "audit_entries" ("entity", "entity_id", "id");`,
    );
    this.addSql(`create index "audit_entries_admin_id_id_index" on "audit_entries" ("admin_id", "id");`);

    this.addSql(
      `create table "blocked_authors" ("reader_id" int not null, "version" int not null, "author_ids" int[] not null, primary key ("reader_id"));`,
    );

    this.addSql(
      `create table "outbox_dead_letters" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null, "reason" text not null, "created_at" timestamptz not null, "failed_at" timestamptz not null default now(), primary key ("id"));`,
    );

    this.addSql(
      `create table "learning_paths" ("id" serial primary key, "name" text not null, "description" text not null, "type" text not null, "image_url" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "learning_paths_trash" on "learning_paths" ("deleted_at") where deleted_at is not null;`);

    this.addSql(
      `create table "modules" ("id" serial primary key, "path_id" int not null, "name" text not null, "description" text not null, "order" int not null, "image_url" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "modules_path_order" on "modules" ("path_id", "order", "id") where deleted_at is null;`);
    this.addSql(`create index "modules_trash" on "modules" ("deleted_at") where deleted_at is not null;`);

    this.addSql(
      `create table "lessons" ("id" serial primary key, "module_id" int not null, "title" text not null, "content" text not null, "order" int not null, "image_url" text null, "version" int not null default 1, "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create index "lessons_module_order" on "lessons" ("module_id", "order", "id") where deleted_at is null;`,
    );
    this.addSql(`create index "lessons_trash" on "lessons" ("deleted_at") where deleted_at is not null;`);

    this.addSql(
      `create table "achievements" ("id" serial primary key, "name" text not null, "description" text not null, "icon" text not null, "xp_reward" int not null default 0, "module_id" int null, "rule" jsonb not null);`,
    );

    this.addSql(
      `create table "module_openings" ("user_id" int not null, "module_id" int not null, "opened_at" timestamptz not null default now(), primary key ("user_id", "module_id"));`,
    );
    this.addSql(`create index "module_openings_module_id_index" on "module_openings" ("module_id");`);

    this.addSql(
      `create table "module_prerequisites" ("module_id" int not null, "requires_module_id" int not null, "threshold_percent" int not null default 75, primary key ("module_id", "requires_module_id"));`,
    );
    this.addSql(
      `create index "module_prerequisites_requires_module_id_index" on "module_prerequisites" ("requires_module_id");`,
    );

    this.addSql(
      `create table "outbox" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null default 0, "available_at" timestamptz not null default now(), "last_error" text null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "outbox_available_at_created_at_index" on "outbox" ("available_at", "created_at");`);

    this.addSql(
      `create table "posts" ("id" serial primary key, "user_id" int not null, "content" text not null, "image_url" text null, "category" text not null default 'help', "lesson_id" int null, "likes" int not null default 0, "comments" int not null default 0, "client_key" uuid null, "created_at" timestamptz not null default now(), "hidden_at" timestamptz null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "posts_user_id_created_at_index" on "posts" ("user_id", "created_at");`);
    this.addSql(`create index "posts_feed" on "posts" ("id") where hidden_at is null and deleted_at is null;`);
    this.addSql(
      `create index "posts_feed_category" on "posts" ("category", "id") where hidden_at is null and deleted_at is null;`,
    );
    this.addSql(`create index "posts_lesson" on "posts" ("lesson_id") where lesson_id is not null;`);
    this.addSql(`create index "posts_image_url" on "posts" ("image_url") where image_url is not null;`);
    this.addSql(`alter table "posts" add constraint "posts_client_key" unique ("user_id", "client_key");`);

    this.addSql(
      `create table "comments" ("id" serial primary key, "post_id" int not null, "user_id" int not null, "content" text not null, "image_url" text null, "client_key" uuid null, "created_at" timestamptz not null default now(), "hidden_at" timestamptz null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "comments_user_id_created_at_index" on "comments" ("user_id", "created_at");`);
    this.addSql(`create index "comments_post_id_id_index" on "comments" ("post_id", "id");`);
    this.addSql(`create index "comments_image_url" on "comments" ("image_url") where image_url is not null;`);
    this.addSql(`alter table "comments" add constraint "comments_client_key" unique ("user_id", "client_key");`);

    this.addSql(
      `create table "post_likes" ("user_id" int not null, "post_id" int not null, "created_at" timestamptz not null default now(), primary key ("user_id", "post_id"));`,
    );
    this.addSql(`create index "post_likes_post_id_index" on "post_likes" ("post_id");`);

    this.addSql(
      `create table "reported_items" ("id" serial primary key, "kind" text not null, "item_id" int not null, "is_open" boolean not null default true, "reported_at" timestamptz not null default now());`,
    );
    this.addSql(
      `create index "reported_items_is_open_reported_at_index" on "reported_items" ("is_open", "reported_at");`,
    );
    this.addSql(
      `alter table "reported_items" add constraint "reported_items_kind_item_id_unique" unique ("kind", "item_id");`,
    );

    this.addSql(
      `create table "report_decisions" ("id" serial primary key, "item_id" int not null, "admin_id" int not null, "action" text not null, "note" text not null default '', "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "report_decisions_item_id_index" on "report_decisions" ("item_id");`);

    this.addSql(
      `create table "reports" ("reporter_id" int not null, "item_id" int not null, "reason" text not null, "details" text not null default '', "created_at" timestamptz not null default now(), primary key ("reporter_id", "item_id"));`,
    );
    this.addSql(`create index "reports_item_id_index" on "reports" ("item_id");`);

    this.addSql(
      `create table "stored_files" ("key" text collate "C" not null, "uploaded_by" int not null, "bytes" int not null, "uploaded_at" timestamptz not null default now(), "attached_at" timestamptz null, "removed_at" timestamptz null, primary key ("key"));`,
    );
    this.addSql(
      `create index "stored_files_uploaded_by_uploaded_at_index" on "stored_files" ("uploaded_by", "uploaded_at");`,
    );
    this.addSql(`create index "stored_files_removed_index" on "stored_files" ("key") where removed_at is not null;`);

    this.addSql(
      `create table "user_achievements" ("user_id" int not null, "achievement_id" int not null, "id" bigserial not null, "earned_at" timestamptz not null default now(), primary key ("user_id", "achievement_id"));`,
    );
    this.addSql(`create index "user_achievements_achievement_id_index" on "user_achievements" ("achievement_id");`);

    this.addSql(
      `create table "user_progress" ("user_id" int not null, "lesson_id" int not null, "id" bigserial not null, "module_id" int not null, "completed" boolean not null default false, "completed_at" timestamptz null, primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(`create index "user_progress_lesson_id_index" on "user_progress" ("lesson_id");`);
    this.addSql(`create index "user_progress_module_id_index" on "user_progress" ("module_id");`);

    this.addSql(
      `alter table "archive_imports" add constraint "archive_imports_stage_check" check ("stage" in ('reading', 'comparing', 'done', 'failed'));`,
    );

    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'reorder', 'import'));`,
    );
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'user'));`,
    );

    this.addSql(
      `alter table "learning_paths" add constraint "learning_paths_type_check" check ("type" in ('soil', 'hydroponics'));`,
    );
    this.addSql(
      `create or replace function "learning_paths_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "learning_paths" for each STATEMENT execute function "learning_paths_content_changed_fn"();`,
    );

    this.addSql(
      `alter table "modules" add constraint "modules_path_id_foreign" foreign key ("path_id") references "learning_paths" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "modules" add constraint "modules_order_check" check ("order" >= 1);`);
    this.addSql(
      `create or replace function "modules_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "modules" for each STATEMENT execute function "modules_content_changed_fn"();`,
    );

    this.addSql(
      `alter table "lessons" add constraint "lessons_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "lessons" add constraint "lessons_order_check" check ("order" >= 1);`);
    this.addSql(
      `create or replace function "lessons_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "lessons" for each STATEMENT execute function "lessons_content_changed_fn"();`,
    );

    this.addSql(
      `alter table "achievements" add constraint "achievements_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete set null;`,
    );
    this.addSql(`alter table "achievements" add constraint "achievements_xp_reward_check" check (xp_reward >= 0);`);
    this.addSql(
      `create or replace function "achievements_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "achievements" for each STATEMENT execute function "achievements_content_changed_fn"();`,
    );

    this.addSql(
      `alter table "module_openings" add constraint "module_openings_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "module_prerequisites" add constraint "module_prerequisites_module_id_foreign" foreign key ("module_id") references "modules" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "module_prerequisites" add constraint "module_prerequisites_requires_module_id_foreign" foreign key ("requires_module_id") references "modules" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "module_prerequisites" add constraint "module_prerequisites_check" check (module_id <> requires_module_id);`,
    );
    this.addSql(
      `alter table "module_prerequisites" add constraint "module_prerequisites_threshold_percent_check" check (threshold_percent >= 1 and threshold_percent <= 100);`,
    );
    this.addSql(
      `create or replace function "module_prerequisites_content_changed_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "module_prerequisites" for each STATEMENT execute function "module_prerequisites_content_changed_fn"();`,
    );

    this.addSql(
      `create or replace function "outbox_wake_fn"() returns trigger as \$\$ begin perform pg_notify('outbox', ''); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "wake" AFTER INSERT on "outbox" for each STATEMENT execute function "outbox_wake_fn"();`,
    );

    this.addSql(
      `alter table "posts" add constraint "posts_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete set null;`,
    );
    this.addSql(`alter table "posts" add constraint "posts_likes_check" check (likes >= 0);`);
    this.addSql(`alter table "posts" add constraint "posts_comments_check" check (comments >= 0);`);
    this.addSql(
      `alter table "posts" add constraint "posts_category_check" check ("category" in ('help', 'soil', 'hydroponics', 'plant-health', 'harvest', 'show-and-tell'));`,
    );

    this.addSql(
      `alter table "comments" add constraint "comments_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "post_likes" add constraint "post_likes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "reported_items" add constraint "reported_items_kind_check" check ("kind" in ('post', 'comment'));`,
    );

    this.addSql(
      `alter table "report_decisions" add constraint "report_decisions_item_id_foreign" foreign key ("item_id") references "reported_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "report_decisions" add constraint "report_decisions_action_check" check ("action" in ('hide', 'restore', 'dismiss'));`,
    );

    this.addSql(
      `alter table "reports" add constraint "reports_item_id_foreign" foreign key ("item_id") references "reported_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_reason_check" check ("reason" in ('spam', 'harassment', 'illegal', 'misinformation', 'other'));`,
    );

    this.addSql(`alter table "stored_files" add constraint "stored_files_bytes_check" check (bytes > 0);`);

    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_achievement_id_foreign" foreign key ("achievement_id") references "achievements" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "user_progress" add constraint "user_progress_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_progress" add constraint "user_progress_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_progress" add constraint "user_progress_check" check (completed = (completed_at is not null));`,
    );
  }
}
