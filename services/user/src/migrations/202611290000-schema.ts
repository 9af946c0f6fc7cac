import { foldTextFunction } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

export class Schema extends Migration {
  override up(): void {
    // Trusted since PostgreSQL 13: the database owner may create it.
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(foldTextFunction());
    this.addSql(`create schema if not exists "identity";`);
    this.addSql(
      `create table "admin_audit" ("id" serial primary key, "at" timestamptz not null default now(), "admin_id" int null, "user_id" int null, "flag" text null, "was_admin" boolean not null, "is_admin" boolean not null, "roles_before" text[] not null default '{}', "roles_after" text[] not null default '{}', "action" text null, "details" jsonb null);`,
    );
    this.addSql(`create index "admin_audit_user_id_id_index" on "admin_audit" ("user_id", "id");`);
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_roles_before_check" check ("roles_before" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]);`,
    );
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_roles_after_check" check ("roles_after" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]);`,
    );
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_action_check" check ("action" in ('hide', 'unhide', 'dismiss', 'warn', 'mute', 'suspend', 'lift', 'uphold', 'overturn', 'note', 'erase'));`,
    );
    this.addSql(
      `create table "answered_calls" ("user_id" int not null, "key" uuid not null, "call" text not null, "started_at" timestamptz not null default now(), "answered_at" timestamptz null, "answer" jsonb null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "answered_calls_started_at_index" on "answered_calls" ("started_at");`);
    this.addSql(
      `create table "identity"."attempts" ("key" bytea not null, "count" int not null, "window_started_at" timestamptz not null default now(), primary key ("key"));`,
    );
    this.addSql(
      `create table "flags" ("name" text not null, "percent" int not null, "roles" text[] not null default '{}', primary key ("name"));`,
    );
    this.addSql(`alter table "flags" add constraint "flags_check" check (percent >= 0 and percent <= 100);`);
    this.addSql(
      `alter table "flags" add constraint "flags_roles_check" check ("roles" <@ array['author'::text, 'reviewer'::text, 'moderator'::text, 'admin'::text]);`,
    );
    this.addSql(
      `create table "flag_people" ("flag_name" text not null, "user_id" int not null, primary key ("flag_name", "user_id"));`,
    );
    this.addSql(`create index "flag_people_user_id_index" on "flag_people" ("user_id");`);
    this.addSql(
      `create table "outbox_dead_letters" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null, "reason" text not null, "created_at" timestamptz not null, "failed_at" timestamptz not null default now(), primary key ("id"));`,
    );
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
    this.addSql(
      `create table "outbox" ("id" uuid not null, "topic" text not null, "payload" jsonb not null, "attempts" int not null default 0, "available_at" timestamptz not null default now(), "last_error" text null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "outbox_available_at_created_at_index" on "outbox" ("available_at", "created_at");`);
    this.addSql(
      `create table "identity"."jwks" ("id" text not null, "publicKey" text not null, "privateKey" text not null, "createdAt" timestamptz not null, "expiresAt" timestamptz null, "alg" text null, "crv" text null, primary key ("id"));`,
    );
    this.addSql(
      `create table "identity"."secrets" ("name" text not null, "value" text not null, primary key ("name"));`,
    );
    this.addSql(
      `create table "identity"."user" ("id" text not null, "name" text not null, "email" text not null, "emailVerified" boolean not null, "image" text null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), "isAnonymous" boolean null, "usernameKey" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "identity"."user" add constraint "user_email_unique" unique ("email");`);
    this.addSql(`alter table "identity"."user" add constraint "user_usernameKey_unique" unique ("usernameKey");`);
    this.addSql(
      `create table "identity"."session" ("id" text not null, "expiresAt" timestamptz not null, "token" text not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null, "ipAddress" text null, "userAgent" text null, "userId" text not null, "signInProvider" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "identity"."session" add constraint "session_token_unique" unique ("token");`);
    this.addSql(`create index "session_userId_index" on "identity"."session" ("userId");`);
    this.addSql(
      `alter table "identity"."session" add constraint "session_signInProvider_check" check ("signInProvider" in ('google.com', 'oidc', 'password', 'anonymous'));`,
    );
    this.addSql(
      `create table "identity"."account" ("id" text not null, "accountId" text not null, "providerId" text not null, "userId" text not null, "accessToken" text null, "refreshToken" text null, "idToken" text null, "accessTokenExpiresAt" timestamptz null, "refreshTokenExpiresAt" timestamptz null, "scope" text null, "password" text null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "account_userId_index" on "identity"."account" ("userId");`);
    this.addSql(
      `alter table "identity"."account" add constraint "account_providerId_accountId_unique" unique ("providerId", "accountId");`,
    );
    this.addSql(
      `create table "identity"."password_resets" ("token_hash" bytea not null, "identity_user_id" text not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(
      `create index "password_resets_identity_user_id_index" on "identity"."password_resets" ("identity_user_id");`,
    );
    this.addSql(
      `alter table "identity"."password_resets" add constraint "password_resets_token_hash_check" check (length(token_hash) = 32);`,
    );
    this.addSql(
      `create table "identity"."verification" ("id" text not null, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "verification_identifier_index" on "identity"."verification" ("identifier");`);
    this.addSql(
      `create table "stored_files" ("key" text collate "C" not null, "uploaded_by" int not null, "bytes" int not null, "uploaded_at" timestamptz not null default now(), "attached_at" timestamptz null, "removed_at" timestamptz null, primary key ("key"));`,
    );
    this.addSql(
      `create index "stored_files_uploaded_by_uploaded_at_index" on "stored_files" ("uploaded_by", "uploaded_at");`,
    );
    this.addSql(`create index "stored_files_removed_index" on "stored_files" ("key") where removed_at is not null;`);
    this.addSql(`alter table "stored_files" add constraint "stored_files_bytes_check" check (bytes > 0);`);
    this.addSql(
      `create table "users" ("id" serial primary key, "username" text not null, "username_key" text not null, "username_look" text not null, "password" text not null default '!', "email" text null, "email_verified" boolean not null default false, "display_name" text null, "level" int not null default 1, "xp" int not null default 0, "profile_image" text null, "photo_url" text null, "is_admin" boolean not null default false, "roles" text[] not null default '{}', "is_guest" boolean not null default false, "learning_path" text null, "weekly_goal" int null, "adult_since" timestamptz null, "welcomed_at" timestamptz null, "moments" jsonb not null default '[]', "restriction" jsonb null, "last_decision" uuid null, "time_zone" text not null default 'UTC', "language" text null, "created_at" timestamptz not null default now(), "last_active" timestamptz not null default now());`,
    );
    this.addSql(`alter table "users" add constraint "users_username_unique" unique ("username");`);
    this.addSql(`alter table "users" add constraint "users_username_key_unique" unique ("username_key");`);
    this.addSql(`alter table "users" add constraint "users_username_look_unique" unique ("username_look");`);
    this.addSql(`create index "users_admins" on "users" ("id") where is_admin;`);
    this.addSql(`create index "users_email" on "users" (lower(email));`);
    this.addSql(
      `create index "users_search_text" on "users" using gin ((fold_text(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, ''))) gin_trgm_ops);`,
    );
    this.addSql(`alter table "users" add constraint "users_check" check (not (is_admin and is_guest));`);
    this.addSql(
      `alter table "users" add constraint "users_guest_roles_check" check (not (is_guest and roles <> '{}'));`,
    );
    this.addSql(`alter table "users" add constraint "users_level_check" check (level >= 1);`);
    this.addSql(`alter table "users" add constraint "users_xp_check" check (xp >= 0);`);
    this.addSql(`alter table "users" add constraint "users_weekly_goal_check" check (weekly_goal in (1, 3, 5));`);
    this.addSql(
      `alter table "users" add constraint "users_roles_check" check ("roles" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]);`,
    );
    this.addSql(
      `alter table "users" add constraint "users_learning_path_check" check ("learning_path" in ('soil', 'hydroponics'));`,
    );
    this.addSql(
      `create or replace function "users_user_changed_fn"() returns trigger as \$\$ begin if (old.username, old.email, old.display_name, old.level, old.xp, old.profile_image, old.photo_url, old.is_admin, old.roles, old.is_guest, old.learning_path, old.weekly_goal, old.adult_since, old.welcomed_at, old.moments, old.restriction, old.language) is distinct from (new.username, new.email, new.display_name, new.level, new.xp, new.profile_image, new.photo_url, new.is_admin, new.roles, new.is_guest, new.learning_path, new.weekly_goal, new.adult_since, new.welcomed_at, new.moments, new.restriction, new.language) then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp, 'hasMoments', new.moments <> '[]'))::text); end if; return new; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "user_changed" AFTER UPDATE on "users" for each ROW execute function "users_user_changed_fn"();`,
    );
    this.addSql(
      `create table "notification_preferences" ("user_id" int not null, "community" boolean not null, "learning" boolean not null, "support" boolean not null, "reviews" boolean not null default true, "quiet_hours_on" boolean not null, "quiet_from" text not null, "quiet_to" text not null, "time_zone" text not null, "last_reminded_at" timestamptz null, "weekly_mail" boolean not null default false, "last_weekly_mail_at" timestamptz null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "moderator_notes" ("id" uuid not null, "user_id" int not null, "author_id" int not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "moderator_notes_author_id_index" on "moderator_notes" ("author_id");`);
    this.addSql(
      `create index "moderator_notes_user_id_created_at_index" on "moderator_notes" ("user_id", "created_at");`,
    );
    this.addSql(
      `create table "listed_notifications" ("id" serial primary key, "user_id" int not null, "from_id" int null, "tag" text not null, "event_id" text not null, "title" text not null, "body" text not null, "url" text not null, "created_at" timestamptz not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "listed_notifications_from_id_index" on "listed_notifications" ("from_id");`);
    this.addSql(`create index "listed_notifications_user_id_id_index" on "listed_notifications" ("user_id", "id");`);
    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_user_id_tag_unique" unique ("user_id", "tag");`,
    );
    this.addSql(
      `create table "identities" ("id" serial primary key, "provider" text not null, "subject" text not null, "user_id" int not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "identities_user_id_index" on "identities" ("user_id");`);
    this.addSql(
      `alter table "identities" add constraint "identities_provider_subject_unique" unique ("provider", "subject");`,
    );
    this.addSql(
      `alter table "identities" add constraint "identities_subject_check" check (length(subject) >= 1 and length(subject) <= 128);`,
    );
    this.addSql(
      `alter table "identities" add constraint "identities_provider_check" check ("provider" in ('embedded', 'firebase'));`,
    );
    this.addSql(
      `create table "sessions" ("id" uuid not null, "token_hash" bytea not null, "user_id" int not null, "identity_id" int null, "provider_session_id" text null, "time_zone" text not null default 'UTC', "device" text not null default '', "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_provider_session_id_index" on "sessions" ("provider_session_id");`);
    this.addSql(`create index "sessions_last_seen_at_index" on "sessions" ("last_seen_at");`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_check" check (length(token_hash) = 32);`);
    this.addSql(
      `create or replace function "sessions_session_ended_fn"() returns trigger as \$\$ begin perform pg_notify('events', json_build_object('to', json_build_array(), 'topic', 'session-ended', 'data', json_build_object('sessionId', old.id, 'userId', old.user_id))::text); return old; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "session_ended" AFTER DELETE on "sessions" for each ROW execute function "sessions_session_ended_fn"();`,
    );
    this.addSql(
      `create table "push_subscriptions" ("id" serial primary key, "user_id" int not null, "session_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id");`);
    this.addSql(`create index "push_subscriptions_session_id_index" on "push_subscriptions" ("session_id");`);
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint");`,
    );
    this.addSql(
      `create table "held_notifications" ("user_id" int not null, "tag" text not null, "category" text not null, "title" text not null, "body" text not null, "url" text not null, "from_user_ids" int[] not null default '{}', "created_at" timestamptz not null, "release_at" timestamptz not null, primary key ("user_id", "tag"));`,
    );
    this.addSql(`create index "held_notifications_release_at_index" on "held_notifications" ("release_at");`);
    this.addSql(
      `alter table "held_notifications" add constraint "held_notifications_category_check" check ("category" in ('community', 'learning', 'support', 'reviews', 'test', 'digest'));`,
    );
    this.addSql(
      `create table "active_days" ("user_id" int not null, "day" date not null, primary key ("user_id", "day"));`,
    );
    this.addSql(
      `create table "xp_ledger" ("user_id" int not null, "event_id" text not null, "amount" int not null, "reason" text not null, "created_at" timestamptz not null default now(), primary key ("user_id", "event_id"));`,
    );
    this.addSql(`create index "xp_ledger_user_id_created_at_index" on "xp_ledger" ("user_id", "created_at");`);
    this.addSql(
      `alter table "xp_ledger" add constraint "xp_ledger_event_id_check" check (length(event_id) >= 1 and length(event_id) <= 100);`,
    );
    this.addSql(
      `alter table "identity"."session" add constraint "session_userId_foreign" foreign key ("userId") references "identity"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "identity"."account" add constraint "account_userId_foreign" foreign key ("userId") references "identity"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "identity"."password_resets" add constraint "password_resets_identity_user_id_foreign" foreign key ("identity_user_id") references "identity"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "moderator_notes" add constraint "moderator_notes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "moderator_notes" add constraint "moderator_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "listed_notifications" add constraint "listed_notifications_from_id_foreign" foreign key ("from_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "identities" add constraint "identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_identity_id_foreign" foreign key ("identity_id") references "identities" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_provider_session_id_foreign" foreign key ("provider_session_id") references "identity"."session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "held_notifications" add constraint "held_notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "active_days" add constraint "active_days_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "xp_ledger" add constraint "xp_ledger_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "flag_people" add constraint "flag_people_flag_name_foreign" foreign key ("flag_name") references "flags" ("name") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "flag_people" add constraint "flag_people_user_id_foreign" foreign key ("user_id") references "users" ("id") on update no action on delete cascade;`,
    );
  }
}
