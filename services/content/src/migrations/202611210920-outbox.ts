import { outboxMigrationSql } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

export class Outbox extends Migration {
  override up(): void {
    this.addSql(outboxMigrationSql);
  }
}
