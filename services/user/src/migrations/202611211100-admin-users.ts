import { Migration } from '@mikro-orm/migrations';

/** The admin's search over all users, and the record of who granted or revoked admin rights. */
export class AdminUsers extends Migration {
  override up(): void {
    // Trusted since PostgreSQL 13: the owner of the database may create it.
    this.addSql('create extension if not exists pg_trgm');
    this.addSql(`
      create index users_search on users using gin
        (lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, '')) gin_trgm_ops)
    `);
    this.addSql(`
      create table admin_audit (
        id integer generated always as identity primary key,
        at timestamptz not null default now(),
        admin_id integer not null,
        user_id integer not null,
        was_admin boolean not null,
        is_admin boolean not null
      )
    `);
    this.addSql('create index admin_audit_user on admin_audit (user_id, id desc)');
  }
}
