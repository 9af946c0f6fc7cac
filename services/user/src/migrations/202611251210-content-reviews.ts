import { Migration } from '@mikro-orm/migrations';

export class ContentReviews extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "notification_preferences" add "reviews" boolean not null default true;`);

    this.addSql(`alter table "held_notifications" drop constraint "held_notifications_category_check";`);
    this.addSql(
      `alter table "held_notifications" add constraint "held_notifications_category_check" check ("category" in ('community', 'learning', 'support', 'reviews', 'test', 'digest')) not valid;`,
    );
  }
}
