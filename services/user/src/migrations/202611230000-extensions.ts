import { Migration } from '@mikro-orm/migrations';

/** What the indexes of the schema need. Trusted since PostgreSQL 13: the owner of the database may create it. */
export class Extensions extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
  }
}
