import { Migration } from '@mikro-orm/migrations';

export class AchievementPictures extends Migration {
  override up(): void {
    this.addSql(`alter table "achievements" add "image_url" text null;`);
  }
}
