import { Migration } from '@mikro-orm/migrations';

export class TranslationsChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "content_items" validate constraint "content_items_kind_check";`);
  }
}
