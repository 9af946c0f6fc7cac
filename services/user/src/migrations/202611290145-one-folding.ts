import { foldTextFunction } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

export class OneFolding extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(foldTextFunction());
    this.addSql(`reindex index concurrently "users_search_text";`);
  }
}
