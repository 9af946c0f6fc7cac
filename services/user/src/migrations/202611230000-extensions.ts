import { Migration } from '@mikro-orm/migrations';

/** Required by the indexes of the schema. Trusted since PostgreSQL 13: the owner of the database may create it. */
export class Extensions extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
  }
}
