import { Migration } from '@mikro-orm/migrations';

export class ScheduleKeepsAnswers extends Migration {
  override up(): void {
    this.addSql(`alter table "content_items" add column "schedule_keeps_answers" boolean null;`);
  }
}
