import { Migration } from '@mikro-orm/migrations';

export class Roles extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "admin_audit" add "roles_before" text[] not null default '{}', add "roles_after" text[] not null default '{}';`,
    );
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_roles_before_check" check ("roles_before" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]) not valid;`,
    );
    this.addSql(
      `alter table "admin_audit" add constraint "admin_audit_roles_after_check" check ("roles_after" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]) not valid;`,
    );

    this.addSql(`alter table "users" add "roles" text[] not null default '{}';`);
    this.addSql(
      `alter table "users" add constraint "users_guest_roles_check" check (not (is_guest and roles <> '{}')) not valid;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_roles_check" check ("roles" <@ array['author'::text, 'reviewer'::text, 'moderator'::text]) not valid;`,
    );
    this.addSql(
      `create or replace function "users_user_changed_fn"() returns trigger as \$\$ begin if (old.username, old.email, old.display_name, old.level, old.xp, old.profile_image, old.photo_url, old.is_admin, old.roles, old.is_guest, old.learning_path, old.weekly_goal, old.adult_since, old.welcomed_at, old.moments) is distinct from (new.username, new.email, new.display_name, new.level, new.xp, new.profile_image, new.photo_url, new.is_admin, new.roles, new.is_guest, new.learning_path, new.weekly_goal, new.adult_since, new.welcomed_at, new.moments) then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp, 'hasMoments', new.moments <> '[]'))::text); end if; return new; end; \$\$ language plpgsql;`,
    );
  }
}
