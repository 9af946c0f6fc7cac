import { Migration } from '@mikro-orm/migrations';

/** Whose texts a reader does not see, as the user service tells it. */
export class BlockedAuthors extends Migration {
  override up(): void {
    this.addSql(`create table blocked_authors (
      reader_id integer primary key,
      version integer not null,
      author_ids integer[] not null
    )`);
  }
}
