import { foldTextFunction } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

export class Schema extends Migration {
  override up(): void {
    // These two are not part of the entities.
    this.addSql(foldTextFunction());
    this.addSql(
      `create function "has_published_revision"() returns trigger as $$ begin if not exists (select from "content_items" item join "content_revisions" revision on revision.item_id = item.id and revision.revision = item.published where item.kind = tg_argv[0] and item.item_id = new.id) then raise exception '% % has no published revision', tg_argv[0], new.id; end if; return null; end; $$ language plpgsql;`,
    );

    this.addSql(
      `create table "answered_calls" ("user_id" int not null, "key" uuid not null, "call" text not null, "started_at" timestamptz not null default now(), "answered_at" timestamptz null, "answer" jsonb null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "answered_calls_started_at_index" on "answered_calls" ("started_at");`);
    this.addSql(
      `create table "applied_seeds" ("name" text not null, "applied_at" timestamptz not null default now(), primary key ("name"));`,
    );
    this.addSql(
      `create table "audit_entries" ("id" serial primary key, "at" timestamptz not null default now(), "admin_id" int not null, "action" text not null, "entity" text not null, "entity_id" int null, "before" jsonb null, "after" jsonb null);`,
    );
    this.addSql(
      `create index "audit_entries_entity_entity_id_id_index" on "audit_entries" ("entity", "entity_id", "id");`,
    );
    this.addSql(`create index "audit_entries_admin_id_id_index" on "audit_entries" ("admin_id", "id");`);
    this.addSql(
      `create table "blocked_authors" ("reader_id" int not null, "author_ids" int[] not null, primary key ("reader_id"));`,
    );
    this.addSql(
      `create table "content_exports" ("id" uuid not null, "started_by" int not null, "kind" text not null, "language" text null, "with_history" boolean not null default false, "stage" text not null default 'waiting', "items" int not null default 0, "total" int not null default 0, "bytes" int null, "problem" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create unique index "content_exports_under_way" on "content_exports" ("started_by") where stage in ('waiting', 'writing');`,
    );
    this.addSql(
      `create table "archive_imports" ("id" uuid not null, "admin_id" int not null, "is_dry_run" boolean not null, "language" text null, "stage" text not null default 'reading', "files" int not null default 0, "total" int not null default 0, "outcome" jsonb null, "problem" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create table "content_items" ("id" serial primary key, "kind" text not null, "item_id" int not null, "language" text not null default 'en', "latest" int not null, "published" int null, "schedule_revision" int null, "schedule_at" timestamptz null, "schedule_by" int null, "schedule_keeps_answers" boolean null, "problem" jsonb null, "review_revision" int null, "review_since" timestamptz null, "review_by" int null, "review_note" text null, "sent_back_at" timestamptz null, "sent_back_by" int null, "sent_back_reason" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create index "content_items_drafts" on "content_items" ("kind") where published is distinct from latest;`,
    );
    this.addSql(
      `create index "content_items_schedule" on "content_items" ("schedule_at") where schedule_at is not null;`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_item_id_language_unique" unique ("kind", "item_id", "language");`,
    );
    this.addSql(
      `create table "content_revisions" ("item_id" int not null, "revision" int not null, "snapshot" jsonb not null, "image_keys" text[] not null default '{}', "author_id" int null, "author_name" text null, "author_account" text null, "created_at" timestamptz not null default now(), "note" text null, "from_revision" int null, "source_revision" int null, "published_at" timestamptz null, primary key ("item_id", "revision"));`,
    );
    this.addSql(
      `create table "conversations" ("id" serial primary key, "participant1_id" int not null, "participant2_id" int not null, "is_opened_by1" boolean not null default false, "is_opened_by2" boolean not null default false, "last_message_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "conversations_participant2_id_index" on "conversations" ("participant2_id");`);
    this.addSql(
      `alter table "conversations" add constraint "conversations_participant1_id_participant2_id_unique" unique ("participant1_id", "participant2_id");`,
    );
    this.addSql(
      `create table "messages" ("id" serial primary key, "conversation_id" int not null, "sender_id" int not null, "receiver_id" int not null, "content" text not null, "read" boolean not null default false, "client_key" uuid null, "created_at" timestamptz not null default now(), "hidden_at" timestamptz null, "is_held" boolean not null default false);`,
    );
    this.addSql(`create index "messages_sender_id_index" on "messages" ("sender_id");`);
    this.addSql(`create index "messages_conversation_id_id_index" on "messages" ("conversation_id", "id");`);
    this.addSql(`create index "messages_unread" on "messages" ("receiver_id") where not read;`);
    this.addSql(`alter table "messages" add constraint "messages_client_key" unique ("sender_id", "client_key");`);
    this.addSql(
      `create table "outbox_dead_letters" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null, "reason" text not null, "created_at" timestamptz not null, "failed_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create table "learning_paths" ("id" serial primary key, "type" text not null, "image_url" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "learning_paths_trash" on "learning_paths" ("deleted_at") where deleted_at is not null;`);
    this.addSql(
      `create table "lesson_bookmarks" ("user_id" int not null, "lesson_id" int not null, "lesson_title" text not null, "created_at" timestamptz not null, primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(
      `create table "lesson_notes" ("user_id" int not null, "id" uuid not null, "lesson_id" int not null, "lesson_title" text not null, "quote" text null, "content" text not null, "revision" int not null, "edit_id" uuid not null, "copy_of" uuid null, "edited_at" timestamptz not null, "search" tsvector null, primary key ("user_id", "id"));`,
    );
    this.addSql(
      `create table "modules" ("id" serial primary key, "path_id" int not null, "order" int not null, "image_url" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "modules_path_order" on "modules" ("path_id", "order", "id") where deleted_at is null;`);
    this.addSql(`create index "modules_trash" on "modules" ("deleted_at") where deleted_at is not null;`);
    this.addSql(
      `create table "lessons" ("id" serial primary key, "module_id" int not null, "order" int not null, "image_url" text null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create index "lessons_module_order" on "lessons" ("module_id", "order", "id") where deleted_at is null;`,
    );
    this.addSql(`create index "lessons_trash" on "lessons" ("deleted_at") where deleted_at is not null;`);
    this.addSql(
      `create table "lesson_visits" ("user_id" int not null, "lesson_id" int not null, "opened_at" timestamptz not null default now(), primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(`create index "lesson_visits_lesson_id_index" on "lesson_visits" ("lesson_id");`);
    this.addSql(
      `create table "lesson_statistics" ("lesson_id" int not null, "opened" int not null, "completed" int not null, "left" int not null, "median_seconds" int null, primary key ("lesson_id"));`,
    );
    this.addSql(
      `create table "lesson_ratings" ("user_id" int not null, "lesson_id" int not null, "is_clear" boolean not null, "text" text not null, "rated_at" timestamptz not null, primary key ("user_id", "lesson_id"));`,
    );
    this.addSql(`create index "lesson_ratings_lesson_id_index" on "lesson_ratings" ("lesson_id");`);
    this.addSql(
      `create table "achievements" ("id" serial primary key, "icon" text not null, "image_url" text null, "xp_reward" int not null default 0, "module_id" int null, "rule" jsonb not null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create table "module_completions" ("user_id" int not null, "module_id" int not null, "completed_at" timestamptz not null, primary key ("user_id", "module_id"));`,
    );
    this.addSql(`create index "module_completions_module_id_index" on "module_completions" ("module_id");`);
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
      `create table "module_statistics" ("module_id" int not null, "opened" int not null, "completed" int not null, "left" int not null, "refreshed_at" timestamptz not null default now(), primary key ("module_id"));`,
    );
    this.addSql(
      `create table "outbox" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null default 0, "available_at" timestamptz not null default now(), "last_error" text null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "outbox_available_at_created_at_index" on "outbox" ("available_at", "created_at");`);
    this.addSql(
      `create table "pictures" ("id" serial primary key, "key" text not null, "alt" text not null default '', "width" int not null, "height" int not null, "digest" text not null, "added_by" int not null, "added_at" timestamptz not null default now(), "removed_at" timestamptz null, "removed_by" int null, "removed_reason" text null);`,
    );
    this.addSql(`alter table "pictures" add constraint "pictures_key_unique" unique ("key");`);
    this.addSql(`alter table "pictures" add constraint "pictures_digest_unique" unique ("digest");`);
    this.addSql(
      `create table "posts" ("id" serial primary key, "user_id" int not null, "content" text not null, "image_urls" text[] not null default '{}', "category" text not null default 'help', "lesson_id" int null, "likes" int not null default 0, "comments" int not null default 0, "helped_comment_id" int null, "client_key" uuid null, "created_at" timestamptz not null default now(), "edited_at" timestamptz null, "search" tsvector null, "hidden_at" timestamptz null, "is_held" boolean not null default false, "deleted_at" timestamptz null);`,
    );
    this.addSql(`create index "posts_user_id_created_at_index" on "posts" ("user_id", "created_at");`);
    this.addSql(
      `create index "posts_shown" on "posts" ("id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    this.addSql(
      `create index "posts_shown_author" on "posts" ("user_id", "id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    this.addSql(
      `create index "posts_shown_category" on "posts" ("category", "id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    this.addSql(
      `create index "posts_search" on "posts" using gin ("search") where hidden_at is null and deleted_at is null;`,
    );
    this.addSql(`create index "posts_lesson" on "posts" ("lesson_id") where lesson_id is not null;`);
    this.addSql(
      `create index "posts_answered" on "posts" ("lesson_id", "id") where helped_comment_id is not null and hidden_at is null and deleted_at is null;`,
    );
    this.addSql(`create index "posts_image_urls" on "posts" using gin ("image_urls");`);
    this.addSql(`alter table "posts" add constraint "posts_client_key" unique ("user_id", "client_key");`);
    this.addSql(
      `create table "comments" ("id" serial primary key, "post_id" int not null, "user_id" int not null, "content" text not null, "image_url" text null, "client_key" uuid null, "created_at" timestamptz not null default now(), "hidden_at" timestamptz null, "is_held" boolean not null default false, "deleted_at" timestamptz null);`,
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
      `create table "published_texts" ("kind" text not null, "item_id" int not null, "language" text not null, "title" text not null, "text" text not null, "fields" jsonb not null, "words" tsvector not null, "is_stale" boolean not null default false, primary key ("kind", "item_id", "language"));`,
    );
    this.addSql(`create index "published_texts_words" on "published_texts" using gin ("words");`);
    this.addSql(
      `create table "question_answers" ("user_id" int not null, "id" uuid not null, "lesson_id" int not null, "key" text not null, "answer" jsonb not null, "is_right" boolean not null, "answered_at" timestamptz not null, primary key ("user_id", "id"));`,
    );
    this.addSql(`create index "question_answers_lesson_key" on "question_answers" ("lesson_id", "key");`);
    this.addSql(
      `create table "reviewable_items" ("id" serial primary key, "kind" text not null, "item_id" int not null, "reported_content" text null, "is_open" boolean not null default true, "entered_at" timestamptz not null default now());`,
    );
    this.addSql(
      `create index "reviewable_items_is_open_entered_at_index" on "reviewable_items" ("is_open", "entered_at");`,
    );
    this.addSql(
      `alter table "reviewable_items" add constraint "reviewable_items_kind_item_id_unique" unique ("kind", "item_id");`,
    );
    this.addSql(
      `create table "decisions" ("id" serial primary key, "key" uuid not null, "item_id" int not null, "user_id" int not null, "admin_id" int null, "action" text not null, "rule" text null, "note" text not null default '', "content" text not null default '', "image_urls" text[] not null default '{}', "until" timestamptz null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "decisions" add constraint "decisions_key_unique" unique ("key");`);
    this.addSql(`create index "decisions_item_id_index" on "decisions" ("item_id");`);
    this.addSql(`create index "decisions_user_id_id_index" on "decisions" ("user_id", "id");`);
    this.addSql(
      `create table "appeals" ("decision_id" int not null, "text" text not null, "created_at" timestamptz not null default now(), "outcome" text null, "answer" text not null default '', "decided_by" int null, "decided_at" timestamptz null, primary key ("decision_id"));`,
    );
    this.addSql(`create index "appeals_waiting" on "appeals" ("created_at") where outcome is null;`);
    this.addSql(
      `create table "reports" ("reporter_id" int not null, "item_id" int not null, "reason" text not null, "details" text not null default '', "created_at" timestamptz not null default now(), primary key ("reporter_id", "item_id"));`,
    );
    this.addSql(`create index "reports_item_id_index" on "reports" ("item_id");`);
    this.addSql(
      `create table "item_holds" ("id" serial primary key, "item_id" int not null, "cause" text not null, "detail" text null, "reporter_id" int null, "created_at" timestamptz not null default now(), "until" timestamptz null, "ended_at" timestamptz null);`,
    );
    this.addSql(`create index "item_holds_item_id_index" on "item_holds" ("item_id");`);
    this.addSql(`create index "item_holds_lasting" on "item_holds" ("until") where ended_at is null;`);
    this.addSql(
      `create table "review_comments" ("id" serial primary key, "item_id" int not null, "revision" int not null, "paragraph" int null, "quote" text null, "author_id" int not null, "text" text not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "review_comments_item_id_id_index" on "review_comments" ("item_id", "id");`);
    this.addSql(
      `create table "stored_files" ("key" text collate "C" not null, "uploaded_by" int not null, "bytes" int not null, "uploaded_at" timestamptz not null default now(), "attached_at" timestamptz null, "removed_at" timestamptz null, primary key ("key"));`,
    );
    this.addSql(
      `create index "stored_files_uploaded_by_uploaded_at_index" on "stored_files" ("uploaded_by", "uploaded_at");`,
    );
    this.addSql(`create index "stored_files_removed_index" on "stored_files" ("key") where removed_at is not null;`);
    this.addSql(`create table "terms" ("id" serial primary key, "lesson_id" int null, "deleted_at" timestamptz null);`);
    this.addSql(
      `create table "unsaved_lesson_copies" ("user_id" int not null, "of" varchar(255) not null, "of_id" int not null, "copy_id" uuid not null, "text" jsonb not null, "image_keys" text[] not null default '{}', "revision" int not null, "typed_at" timestamptz not null, "kept_at" timestamptz not null, primary key ("user_id", "of", "of_id", "copy_id"));`,
    );
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
      `create table "watched_terms" ("id" serial primary key, "kind" text not null, "value" text not null, "key" text not null, "added_by" int not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "watched_terms" add constraint "watched_terms_kind_key_unique" unique ("kind", "key");`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('create', 'update', 'delete', 'restore', 'reorder', 'import', 'publish', 'schedule', 'unschedule', 'review', 'send-back', 'move', 'bulk', 'undo'));`,
    );
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'term', 'achievement', 'picture', 'watched-term', 'user', 'flag'));`,
    );
    this.addSql(
      `alter table "content_exports" add constraint "content_exports_kind_check" check ("kind" in ('content', 'translations'));`,
    );
    this.addSql(
      `alter table "content_exports" add constraint "content_exports_stage_check" check ("stage" in ('waiting', 'writing', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "archive_imports" add constraint "archive_imports_stage_check" check ("stage" in ('reading', 'comparing', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_published_check" check (published <= latest);`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_schedule_check" check ((schedule_revision is null) = (schedule_at is null));`,
    );
    this.addSql(
      `alter table "content_items" add constraint "content_items_kind_check" check ("kind" in ('learning-path', 'module', 'lesson', 'term', 'achievement'));`,
    );
    this.addSql(
      `alter table "content_revisions" add constraint "content_revisions_item_id_foreign" foreign key ("item_id") references "content_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "content_revisions_keep_content_fn"() returns trigger as $$ begin if new.snapshot is distinct from old.snapshot then raise exception 'a revision does not change'; end if; return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "keep_content" BEFORE UPDATE on "content_revisions" for each ROW execute function "content_revisions_keep_content_fn"();`,
    );
    this.addSql(
      `alter table "learning_paths" add constraint "learning_paths_type_check" check ("type" in ('soil', 'hydroponics'));`,
    );
    this.addSql(
      `create or replace function "learning_paths_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "learning_paths" for each STATEMENT execute function "learning_paths_content_changed_fn"();`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "learning_paths" deferrable initially deferred for each row execute function "has_published_revision"('learning-path');`,
    );
    this.addSql(
      `alter table "modules" add constraint "modules_path_id_foreign" foreign key ("path_id") references "learning_paths" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "modules" add constraint "modules_order_check" check ("order" >= 1);`);
    this.addSql(
      `create or replace function "modules_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "modules" for each STATEMENT execute function "modules_content_changed_fn"();`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "modules" deferrable initially deferred for each row execute function "has_published_revision"('module');`,
    );
    this.addSql(
      `alter table "lessons" add constraint "lessons_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "lessons" add constraint "lessons_order_check" check ("order" >= 1);`);
    this.addSql(
      `create or replace function "lessons_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "lessons" for each STATEMENT execute function "lessons_content_changed_fn"();`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "lessons" deferrable initially deferred for each row execute function "has_published_revision"('lesson');`,
    );
    this.addSql(
      `alter table "lesson_visits" add constraint "lesson_visits_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lesson_statistics" add constraint "lesson_statistics_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "lesson_ratings" add constraint "lesson_ratings_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "achievements" add constraint "achievements_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete set null;`,
    );
    this.addSql(`alter table "achievements" add constraint "achievements_xp_reward_check" check (xp_reward >= 0);`);
    this.addSql(
      `create or replace function "achievements_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "achievements" for each STATEMENT execute function "achievements_content_changed_fn"();`,
    );
    this.addSql(
      `alter table "module_completions" add constraint "module_completions_module_id_foreign" foreign key ("module_id") references "modules" ("id") on delete cascade;`,
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
      `create or replace function "module_prerequisites_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "module_prerequisites" for each STATEMENT execute function "module_prerequisites_content_changed_fn"();`,
    );
    this.addSql(
      `alter table "module_statistics" add constraint "module_statistics_module_id_foreign" foreign key ("module_id") references "modules" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(`alter table "pictures" add constraint "pictures_width_check" check (width > 0);`);
    this.addSql(`alter table "pictures" add constraint "pictures_height_check" check (height > 0);`);
    this.addSql(
      `alter table "posts" add constraint "posts_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete set null;`,
    );
    this.addSql(`alter table "posts" add constraint "posts_held_check" check (not is_held or hidden_at is not null);`);
    this.addSql(`alter table "posts" add constraint "posts_image_urls_check" check (cardinality(image_urls) <= 4);`);
    this.addSql(`alter table "posts" add constraint "posts_likes_check" check (likes >= 0);`);
    this.addSql(`alter table "posts" add constraint "posts_comments_check" check (comments >= 0);`);
    this.addSql(
      `alter table "posts" add constraint "posts_category_check" check ("category" in ('help', 'soil', 'hydroponics', 'plant-health', 'harvest', 'show-and-tell'));`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "comments" add constraint "comments_held_check" check (not is_held or hidden_at is not null);`,
    );
    this.addSql(
      `alter table "post_likes" add constraint "post_likes_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "published_texts" add constraint "published_texts_kind_check" check ("kind" in ('learning-path', 'module', 'lesson', 'term', 'achievement'));`,
    );
    this.addSql(
      `create or replace function "published_texts_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "published_texts" for each STATEMENT execute function "published_texts_content_changed_fn"();`,
    );
    this.addSql(
      `alter table "question_answers" add constraint "question_answers_lesson_id_foreign" foreign key ("lesson_id") references "lessons" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "conversations" add constraint "conversations_check" check (participant1_id < participant2_id);`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_conversation_id_foreign" foreign key ("conversation_id") references "conversations" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_held_check" check (not is_held or hidden_at is not null);`,
    );
    this.addSql(
      `alter table "reviewable_items" add constraint "reviewable_items_kind_check" check ("kind" in ('post', 'comment', 'message', 'profile'));`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_item_id_foreign" foreign key ("item_id") references "reviewable_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_action_check" check ("action" in ('hide', 'restore', 'dismiss', 'warn', 'mute', 'suspend', 'lift'));`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_rule_check" check ("rule" in ('respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support'));`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_outcome_check" check ("outcome" in ('upheld', 'overturned'));`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_item_id_foreign" foreign key ("item_id") references "reviewable_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reports" add constraint "reports_reason_check" check ("reason" in ('spam', 'harassment', 'illegal', 'misinformation', 'other'));`,
    );
    this.addSql(
      `alter table "item_holds" add constraint "item_holds_item_id_foreign" foreign key ("item_id") references "reviewable_items" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "item_holds" add constraint "item_holds_cause_check" check ("cause" in ('first-post', 'word', 'address', 'report'));`,
    );
    this.addSql(
      `alter table "review_comments" add constraint "review_comments_item_id_foreign" foreign key ("item_id") references "content_items" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "stored_files" add constraint "stored_files_bytes_check" check (bytes > 0);`);
    this.addSql(
      `create or replace function "terms_content_changed_fn"() returns trigger as $$ begin perform pg_notify('content_changed', ''); return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "content_changed" AFTER INSERT OR UPDATE OR DELETE on "terms" for each STATEMENT execute function "terms_content_changed_fn"();`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "achievements" deferrable initially deferred for each row execute function "has_published_revision"('achievement');`,
    );
    this.addSql(
      `create constraint trigger "has_published_revision" after insert on "terms" deferrable initially deferred for each row execute function "has_published_revision"('term');`,
    );
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
    this.addSql(
      `alter table "watched_terms" add constraint "watched_terms_kind_check" check ("kind" in ('word', 'address'));`,
    );
  }
}
