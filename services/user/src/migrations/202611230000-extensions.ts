import { Migration } from '@mikro-orm/migrations';

/** Required by the schema's indexes. Trusted since PostgreSQL 13: the database owner may create it. */
export class Extensions extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
  }
}
