import { Migration } from '@mikro-orm/migrations';

export class SeveralPicturesChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "posts" validate constraint "posts_image_urls_check";`);
  }
}
