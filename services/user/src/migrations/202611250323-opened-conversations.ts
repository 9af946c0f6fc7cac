import { Migration } from '@mikro-orm/migrations';

export class OpenedConversations extends Migration {
  override up(): void {
    this.addSql(
      `alter table "conversations" add "is_opened_by1" boolean not null default false, add "is_opened_by2" boolean not null default false;`,
    );
  }
}
