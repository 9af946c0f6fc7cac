import { Migration } from '@mikro-orm/migrations';

export class SeveralPicturesIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists "posts_image_urls";`);
    this.addSql(`create index concurrently "posts_image_urls" on "posts" using gin ("image_urls");`);
  }
}
