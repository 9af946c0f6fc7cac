import { Migration } from '@mikro-orm/migrations';

export class UserLanguage extends Migration {
  override up(): void {
    this.addSql(`drop trigger if exists "user_changed" on "users";`);
    this.addSql(`drop function if exists "users_user_changed_fn"();`);
    this.addSql(`alter table "users" add "language" text null;`);
    this.addSql(
      `create or replace function "users_user_changed_fn"() returns trigger as \$\$ begin if (old.username, old.email, old.display_name, old.level, old.xp, old.profile_image, old.photo_url, old.is_admin, old.roles, old.is_guest, old.learning_path, old.weekly_goal, old.adult_since, old.welcomed_at, old.moments, old.restriction_id, old.language) is distinct from (new.username, new.email, new.display_name, new.level, new.xp, new.profile_image, new.photo_url, new.is_admin, new.roles, new.is_guest, new.learning_path, new.weekly_goal, new.adult_since, new.welcomed_at, new.moments, new.restriction_id, new.language) then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp, 'hasMoments', new.moments <> '[]'))::text); end if; return new; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "user_changed" AFTER UPDATE on "users" for each ROW execute function "users_user_changed_fn"();`,
    );
  }
}
