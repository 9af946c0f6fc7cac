import { Migration } from '@mikro-orm/migrations';

export class Decisions extends Migration {
  override up(): void {
    this.addSql(
      `create table "moderator_notes" ("id" uuid not null, "user_id" int not null, "author_id" int not null, "text" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "moderator_notes_author_id_index" on "moderator_notes" ("author_id");`);
    this.addSql(
      `create index "moderator_notes_user_id_created_at_index" on "moderator_notes" ("user_id", "created_at");`,
    );
    this.addSql(
      `create table "decisions" ("id" serial primary key, "key" uuid not null, "user_id" int not null, "moderator_id" int null, "kind" text not null, "rule" text null, "reason" text not null, "item_kind" text null, "item_id" int null, "content" text null, "image_url" text null, "until" timestamptz null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "decisions" add constraint "decisions_key_unique" unique ("key");`);
    this.addSql(`create index "decisions_moderator_id_index" on "decisions" ("moderator_id");`);
    this.addSql(`create index "decisions_user_id_id_index" on "decisions" ("user_id", "id");`);
    this.addSql(
      `create table "appeals" ("decision_id" int not null, "text" text not null, "created_at" timestamptz not null default now(), "outcome" text null, "answer" text not null default '', "decided_by_id" int null, "decided_at" timestamptz null, primary key ("decision_id"));`,
    );
    this.addSql(`create index "appeals_decided_by_id_index" on "appeals" ("decided_by_id");`);
    this.addSql(`create index "appeals_waiting" on "appeals" ("created_at") where outcome is null;`);
    this.addSql(`alter table "admin_audit" add "action" text null, add "details" jsonb null;`);
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_action_check" check ("action" in ('hide', 'unhide', 'dismiss', 'warn', 'mute', 'suspend', 'lift', 'uphold', 'overturn', 'note', 'erase')) not valid;`,
    );
    this.addSql(`alter table "users" add "restriction_id" int null;`);
    this.addSql(
      `create or replace function "users_user_changed_fn"() returns trigger as \$\$ begin if (old.username, old.email, old.display_name, old.level, old.xp, old.profile_image, old.photo_url, old.is_admin, old.roles, old.is_guest, old.learning_path, old.weekly_goal, old.adult_since, old.welcomed_at, old.moments, old.restriction_id) is distinct from (new.username, new.email, new.display_name, new.level, new.xp, new.profile_image, new.photo_url, new.is_admin, new.roles, new.is_guest, new.learning_path, new.weekly_goal, new.adult_since, new.welcomed_at, new.moments, new.restriction_id) then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp, 'hasMoments', new.moments <> '[]'))::text); end if; return new; end; \$\$ language plpgsql;`,
    );
    this.addSql(`alter table "message_decisions" add "rule" text null;`);
    this.addSql(
      `alter table "message_decisions" add constraint "message_decisions_rule_check" check ("rule" in ('respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support')) not valid;`,
    );
    this.addSql(
      `alter table "moderator_notes" add constraint "moderator_notes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "moderator_notes" add constraint "moderator_notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_moderator_id_foreign" foreign key ("moderator_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('hide', 'restore', 'warn', 'mute', 'suspend', 'lift'));`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_rule_check" check ("rule" in ('respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support'));`,
    );
    this.addSql(
      `alter table "decisions" add constraint "decisions_item_kind_check" check ("item_kind" in ('post', 'comment', 'message'));`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_decision_id_foreign" foreign key ("decision_id") references "decisions" ("id") on update no action on delete cascade;`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "appeals" add constraint "appeals_outcome_check" check ("outcome" in ('upheld', 'overturned'));`,
    );
  }
}
