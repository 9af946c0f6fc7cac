import { Migration } from '@mikro-orm/migrations';

export class PostsByAuthor extends Migration {
  override up(): void {
    this.addSql(
      `-- No version has run before it: nothing waits for the lock.
       -- squawk-ignore require-concurrent-index-creation
       create index "posts_feed_author" on "posts" ("user_id", "id") where hidden_at is null and deleted_at is null;`,
    );
  }
}
