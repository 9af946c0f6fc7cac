import { Migration } from '@mikro-orm/migrations';

/** By these a picture finds the post or comment that names it. */
export class ImageIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of ['posts', 'comments']) {
      // What a try that was cut off has left.
      this.addSql(`drop index concurrently if exists ${table}_image_url`);
      this.addSql(`create index concurrently ${table}_image_url on ${table} (image_url) where image_url is not null`);
    }
  }
}
