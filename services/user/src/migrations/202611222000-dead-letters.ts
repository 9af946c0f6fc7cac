import { deadLettersMigrationSql } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

/** Events that could not be delivered, with the reason. */
export class DeadLetters extends Migration {
  override up(): void {
    this.addSql(deadLettersMigrationSql);
  }
}
