import { Migration } from '@mikro-orm/migrations';

/** In its own transaction, so that the rows are read without a lock that blocks readers and writers. */
export class LearningSettingsChecks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "users" validate constraint "users_weekly_goal_check";`);
    this.addSql(`alter table "users" validate constraint "users_learning_path_check";`);
  }
}
