import { Migration } from '@mikro-orm/migrations';

export class UserSearch extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "users_search_text" on "users" using gin ((fold_text(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, ''))) gin_trgm_ops);`,
    );
    this.addSql(`drop index concurrently if exists "users_search";`);
  }
}
