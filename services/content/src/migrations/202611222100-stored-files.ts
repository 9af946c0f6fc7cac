import { storedFilesMigrationSql } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

/** Who uploaded which file. */
export class StoredFiles extends Migration {
  override up(): void {
    this.addSql(storedFilesMigrationSql);
  }
}
