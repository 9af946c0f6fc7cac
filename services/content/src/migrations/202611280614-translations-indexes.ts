import { Migration } from '@mikro-orm/migrations';

export class TranslationsIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "content_items_search" on "content_items" using gin ("search");`,
    );
  }
}
