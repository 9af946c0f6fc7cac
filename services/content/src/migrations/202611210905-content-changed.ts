import { Migration } from '@mikro-orm/migrations';

/**
 * Tells every process of the service when content changes. The notice is part of the writing transaction: it goes out
 * on commit, never on rollback, and once a transaction however many rows it writes.
 */
export class ContentChanged extends Migration {
  override up(): void {
    this.addSql(`
      create function notify_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', '');
        return null;
      end $$
    `);
    for (const table of ['learning_paths', 'modules', 'module_prerequisites', 'lessons']) {
      this.addSql(`
        create trigger ${table}_changed after insert or update or delete or truncate on ${table}
        for each statement execute function notify_content_changed()
      `);
    }
  }
}
