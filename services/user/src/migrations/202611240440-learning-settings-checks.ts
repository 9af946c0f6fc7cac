import { Migration } from '@mikro-orm/migrations';

/** In a transaction of its own, so that the rows are read without a lock that keeps readers and writers out. */
export class LearningSettingsChecks extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "users" validate constraint "users_weekly_goal_check";`);
    this.addSql(`alter table "users" validate constraint "users_learning_path_check";`);
  }
}
