import { Migration } from '@mikro-orm/migrations';

export class HeldTextsIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "posts_shown" on "posts" ("id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    this.addSql(
      `create index concurrently if not exists "posts_shown_author" on "posts" ("user_id", "id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    this.addSql(
      `create index concurrently if not exists "posts_shown_category" on "posts" ("category", "id") where (hidden_at is null or is_held) and deleted_at is null;`,
    );
    for (const replaced of ['posts_feed', 'posts_feed_author', 'posts_feed_category']) {
      this.addSql(`drop index concurrently if exists "${replaced}";`);
    }
  }
}
