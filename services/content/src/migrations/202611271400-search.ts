import { Migration } from '@mikro-orm/migrations';

export class Search extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of ['learning_paths', 'modules', 'lessons', 'lesson_notes', 'posts']) {
      this.addSql(`alter table "${table}" add column if not exists "search" tsvector null;`);
    }
    this.addSql(`create index concurrently if not exists "lessons_search" on "lessons" using gin ("search");`);
    this.addSql(
      `create index concurrently if not exists "posts_search" on "posts" using gin ("search") where hidden_at is null and deleted_at is null;`,
    );
    this.addSql(`create index concurrently if not exists "posts_unindexed" on "posts" ("id") where search is null;`);
  }
}
