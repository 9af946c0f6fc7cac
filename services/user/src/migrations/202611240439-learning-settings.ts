import { Migration } from '@mikro-orm/migrations';

export class LearningSettings extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "users" add "learning_path" text null, add "weekly_goal" int null, add "adult_since" timestamptz null, add "welcomed_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_weekly_goal_check" check (weekly_goal in (1, 3, 5)) not valid;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_learning_path_check" check ("learning_path" in ('soil', 'hydroponics')) not valid;`,
    );

    this.addSql(
      `create or replace function "users_user_changed_fn"() returns trigger as \$\$ begin if (old.username, old.email, old.display_name, old.level, old.xp, old.profile_image, old.photo_url, old.is_admin, old.is_guest, old.learning_path, old.weekly_goal, old.adult_since, old.welcomed_at) is distinct from (new.username, new.email, new.display_name, new.level, new.xp, new.profile_image, new.photo_url, new.is_admin, new.is_guest, new.learning_path, new.weekly_goal, new.adult_since, new.welcomed_at) then perform pg_notify('events', json_build_object('to', json_build_array(new.id), 'topic', 'user-changed', 'data', json_build_object('userId', new.id, 'level', new.level, 'xp', new.xp))::text); end if; return new; end; \$\$ language plpgsql;`,
    );
  }
}
