import { Migration } from '@mikro-orm/migrations';

export class AnsweredQuestionsIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`drop index concurrently if exists "posts_answered";`);
    this.addSql(
      `create index concurrently "posts_answered" on "posts" ("lesson_id", "id") where helped_comment_id is not null and hidden_at is null and deleted_at is null;`,
    );
  }
}
