import { foldTextFunction } from '@grow/service-kit';
import { Migration } from '@mikro-orm/migrations';

export class FoldText extends Migration {
  override up(): void {
    this.addSql(foldTextFunction());
  }
}
