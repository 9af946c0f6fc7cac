import { Migration } from '@mikro-orm/migrations';

export class WeeklyMail extends Migration {
  override up(): void {
    this.addSql(
      `alter table "notification_preferences" add "weekly_mail" boolean not null default false, add "last_weekly_mail_at" timestamptz null;`,
    );
  }
}
