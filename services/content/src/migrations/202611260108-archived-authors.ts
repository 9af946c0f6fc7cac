import { Migration } from '@mikro-orm/migrations';

export class ArchivedAuthors extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_entity_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_entity_check" check ("entity" in ('learning-path', 'module', 'lesson', 'picture', 'achievement', 'user')) not valid;`,
    );
    this.addSql(`alter table "content_revisions" add "author_name" text null, add "author_account" text null;`);
  }
}
